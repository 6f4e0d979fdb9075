import Translate from '@docusaurus/Translate';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './styles.module.css';

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Modal dialog that lists the keyboard shortcuts of the site. */
export default function Dialog({ onClose }: { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="teclado" onClose={onClose}>
      <h2 id="teclado">
        <Translate id="aoba.keys.title">Teclado</Translate>
      </h2>
      <dl>
        <Keys keys={['/', 'Ctrl K', '⌘ K']}>
          <Translate id="aoba.keys.search">Buscar</Translate>
        </Keys>
        <Keys keys={['Tab']}>
          <Translate id="aoba.keys.next">
            Ir ao próximo link ou botão; também sai de um editor de código
          </Translate>
        </Keys>
        <Keys keys={['Esc']}>
          <Translate id="aoba.keys.close">Fechar a busca, um menu ou esta janela</Translate>
        </Keys>
        <Keys keys={['?']}>
          <Translate id="aoba.keys.help">Mostrar esta lista</Translate>
        </Keys>
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        <Translate id="aoba.keys.done">Fechar</Translate>
      </button>
    </dialog>
  );
}
