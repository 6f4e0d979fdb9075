import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { copyText } from './copy';

interface Props {
  /** Called on each press; returns the text to copy. */
  text: () => string;
  className?: string;
  /** Label before a press; "Copiar" by default. */
  label?: string;
  /** Label after a press that copied; "Copiado" by default. */
  done?: string;
  /** Shares the text in another way. When it resolves with `false`, the button copies the text. */
  share?: (text: string) => Promise<boolean>;
}

type State = 'idle' | 'copied' | 'failed';

/** Button that copies a text, and shows for two seconds whether the browser copied it. */
export default function CopyButton({ text, className, label, done, share }: Props): ReactNode {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') {
      return undefined;
    }
    const timer = window.setTimeout(() => setState('idle'), 2000);
    return () => window.clearTimeout(timer);
  }, [state]);
  const message = {
    idle: label ?? translate({ id: 'site.code.copy', message: 'Copiar' }),
    copied: done ?? translate({ id: 'site.code.copied', message: 'Copiado' }),
    failed: translate({ id: 'site.code.copyFailed', message: 'Não deu para copiar' }),
  }[state];
  const press = async ({ currentTarget: { dataset } }: MouseEvent<HTMLElement>) => {
    // The first press was before React (src/features/first-paint/client/start/code.ts).
    if ('copied' in dataset) {
      delete dataset.copied;
      setState('copied');
      return;
    }
    const value = text();
    if ((await share?.(value)) !== true) {
      setState((await copyText(value)) ? 'copied' : 'failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className={clsx('clean-btn needs-script no-print', className)}
        onClick={press}
      >
        {message}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'idle' ? '' : message}
      </span>
    </>
  );
}
