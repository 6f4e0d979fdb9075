import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The name of the blog as a logo. CSS draws the quarter arc after it. */
export default function Wordmark(): ReactNode {
  return <span className={styles.wordmark}>aoba</span>;
}
