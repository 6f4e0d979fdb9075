import { translate } from '@docusaurus/Translate';
import { useEffect, useState, type ReactNode } from 'react';
import { isPlainClick } from '@site/src/lib/plainClick';
import { copyText } from '../CodeBlock/copy';
import Toast from '../Toast';
import { addressToShare } from './address';

type State = 'idle' | 'copied' | 'failed';

/**
 * Copies the address of a heading when its link is clicked, and shows the result. The link still
 * navigates: if copying fails, the reader finds the address in the address bar.
 */
export default function HeadingLinks(): ReactNode {
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    let timer: number | undefined;
    const onClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a.hash-link');
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) {
        return;
      }
      window.clearTimeout(timer);
      // Empty the live region first: screen readers do not announce unchanged text again.
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
    copied: translate({ id: 'site.heading.copied', message: 'Link copiado' }),
    failed: translate({
      id: 'site.heading.copyFailed',
      message: 'Não deu para copiar; o link está na barra de endereço',
    }),
  }[state];
  return <Toast message={message} />;
}
