import Translate from '@docusaurus/Translate';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Kinds of data to delete, each with its amount. */
  names: readonly string[];
  onYes: () => void;
  onNo: () => void;
}

/** Asks for confirmation before data that the reader wrote is deleted. Escape cancels. */
export default function Confirm({ names, onYes, onNo }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onNo}>
      <h3 id={id}>
        <Translate id="site.stored.confirm">Apagar de vez?</Translate>
      </h3>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        <Translate id="site.stored.confirmHelp">
          Não há outra cópia, e não dá para desfazer. Para ficar com uma, exporte ou copie antes,
          onde você escreveu.
        </Translate>
      </p>
      <div className={styles.buttons}>
        <button type="button" className="button-line" onClick={() => dialog.current?.close()}>
          <Translate id="site.stored.no">Não apagar</Translate>
        </button>
        <button type="button" className="button-main" onClick={onYes}>
          <Translate id="site.stored.yes">Apagar de vez</Translate>
        </button>
      </div>
    </dialog>
  );
}
