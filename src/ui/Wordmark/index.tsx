import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The name of the blog and its quarter arc. */
export default function Wordmark(): ReactNode {
  return <span className={styles.wordmark}>aoba</span>;
}
