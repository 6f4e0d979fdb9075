import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  caption: ReactNode;
  children: ReactNode;
}

/** A static drawing with a caption that describes it. */
export default function Figure({ caption, children }: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing}>{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
