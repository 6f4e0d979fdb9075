import blog from '@data/blog-data/blog.json';
import type { ReactNode } from 'react';
import Shelf from '../Home/Shelf';
import styles from './styles.module.css';

function PlainSection({ aside, children }: { aside?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles.narrow}>
      {aside}
      {children}
    </div>
  );
}

/**
 * The grid of loading animations of the home page, inside a post. Posts import it themselves,
 * because few pages show all ten.
 */
export default function LoaderShelf(): ReactNode {
  return <Shelf items={blog.shelf} Section={PlainSection} />;
}
