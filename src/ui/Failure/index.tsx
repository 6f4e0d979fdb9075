import type { ReactNode } from 'react';
import Cobogo from '../Cobogo';
import styles from './styles.module.css';

interface Props {
  title: ReactNode;
  /** What went wrong, in the machine's words. */
  message: string;
  button: ReactNode;
  onRetry: () => void;
  seed: string;
}

/** A page that could not be drawn: a still wall, the reason and one button. */
export default function Failure({ title, message, button, onRetry, seed }: Props): ReactNode {
  return (
    <main className={`wrap ${styles.failure}`}>
      <Cobogo seed={seed} cols={12} rows={2} className={styles.wall} />
      <h1>{title}</h1>
      <button type="button" className="button-main" onClick={onRetry}>
        {button}
      </button>
      <p className={styles.message}>{message}</p>
    </main>
  );
}
