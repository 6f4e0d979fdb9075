import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  title: ReactNode;
  children?: ReactNode;
}

/** Head of a page that is not a post: its only h1, and the lead text below it. */
export default function PageHead({ title, children }: Props): ReactNode {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children !== undefined && <div className={styles.lead}>{children}</div>}
    </header>
  );
}
