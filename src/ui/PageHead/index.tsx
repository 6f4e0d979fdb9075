import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  title: ReactNode;
  children?: ReactNode;
}

/** The one h1 of a page that is not a post, and what it says below it. */
export default function PageHead({ title, children }: Props): ReactNode {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children !== undefined && <div className={styles.lead}>{children}</div>}
    </header>
  );
}
