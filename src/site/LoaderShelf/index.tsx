import blog from '@data/blog-data/blog.json';
import type { ReactNode } from 'react';
import Shelf from '../Home/Shelf';
import styles from './styles.module.css';

function Plain({ aside, children }: { aside?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles.narrow}>
      {aside}
      {children}
    </div>
  );
}

/** The home page's wall of loaders, inside a post. Posts import it: few pages draw all ten. */
export default function LoaderShelf(): ReactNode {
  return <Shelf items={blog.shelf} Section={Plain} />;
}
