import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Short message over the page, which screen readers announce. They announce changes of a region that is
 * there already, so render it with an empty message before.
 */
export default function Toast({ message }: { message: string }): ReactNode {
  return (
    <div className={styles.place} role="status">
      {message !== '' && <p className={styles.message}>{message}</p>}
    </div>
  );
}
