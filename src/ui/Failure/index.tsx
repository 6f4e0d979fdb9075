import type { ReactNode } from 'react';
import Cobogo from '../Cobogo';
import styles from './styles.module.css';

interface Props {
  title: ReactNode;
  /** Technical error message, not translated. */
  message: string;
  button: ReactNode;
  onRetry: () => void;
  /** Seed of the pattern above the title. */
  seed: string;
}

/**
 * Page for a route that failed to load or render: a pattern, a retry button and the error message.
 */
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
