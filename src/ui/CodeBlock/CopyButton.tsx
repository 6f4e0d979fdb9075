import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { copyText } from './copy';

interface Props {
  /** Called on each press; returns the text to copy. */
  text: () => string;
  className?: string;
  /** Label before a press; "Copiar" by default. */
  label?: string;
}

type State = 'idle' | 'copied' | 'failed';

/** Button that copies a text, and shows for two seconds whether the browser copied it. */
export default function CopyButton({ text, className, label }: Props): ReactNode {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') {
      return undefined;
    }
    const timer = window.setTimeout(() => setState('idle'), 2000);
    return () => window.clearTimeout(timer);
  }, [state]);
  const message = {
    idle: label ?? translate({ id: 'aoba.code.copy', message: 'Copiar' }),
    copied: translate({ id: 'aoba.code.copied', message: 'Copiado' }),
    failed: translate({ id: 'aoba.code.copyFailed', message: 'Não deu para copiar' }),
  }[state];
  return (
    <>
      <button
        type="button"
        className={clsx('clean-btn needs-script no-print', className)}
        onClick={async () => setState((await copyText(text())) ? 'copied' : 'failed')}
      >
        {message}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'idle' ? '' : message}
      </span>
    </>
  );
}
