import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { askForKeys } from './ask';

/** Button that opens the list of keyboard shortcuts. */
export default function KeysButton({ className }: { className?: string }): ReactNode {
  return (
    <button type="button" className={className} onClick={askForKeys}>
      <Translate id="site.keys.title">Teclado</Translate>
    </button>
  );
}
