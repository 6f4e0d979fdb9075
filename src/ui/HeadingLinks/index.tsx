import { translate } from '@docusaurus/Translate';
import { useEffect, useState, type ReactNode } from 'react';
import { copyText } from '../CodeBlock/copy';
import { addressToShare, isPlain } from './address';
import styles from './styles.module.css';

type State = 'idle' | 'copied' | 'failed';

/**
 * Copies the address of a heading when its link is followed, and says so. The link leads there all
 * the same: where nothing can be copied, the address is in the browser's bar.
 */
export default function HeadingLinks(): ReactNode {
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    let timer: number | undefined;
    const onClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a.hash-link');
      if (!(link instanceof HTMLAnchorElement) || !isPlain(event)) {
        return;
      }
      window.clearTimeout(timer);
      // Emptied first: the same words once more are said once more.
      setState('idle');
      const isCopied = await copyText(addressToShare(link.href));
      setState(isCopied ? 'copied' : 'failed');
      timer = window.setTimeout(() => setState('idle'), isCopied ? 2500 : 6000);
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      window.clearTimeout(timer);
    };
  }, []);

  const message = {
    idle: '',
    copied: translate({ id: 'aoba.heading.copied', message: 'Link copiado' }),
    failed: translate({
      id: 'aoba.heading.copyFailed',
      message: 'Não deu para copiar; o link está na barra de endereço',
    }),
  }[state];
  return (
    <div className={styles.place} role="status">
      {message !== '' && <p className={styles.answer}>{message}</p>}
    </div>
  );
}
