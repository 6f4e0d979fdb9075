import Translate from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { asksForHelp } from './shortcut';
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

/** The keys of the site, in a dialog that "?" opens. Nothing is drawn until then. */
export default function KeyboardHelp(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (asksForHelp(event)) {
        event.preventDefault();
        setOpen(true);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    }
  }, [isOpen]);

  return isOpen ? (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="teclado"
      onClose={() => setOpen(false)}
    >
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
  ) : null;
}
