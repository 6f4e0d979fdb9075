import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { RelatedPost } from '@site/src/features/posts/shared';
import styles from './styles.module.css';

/** Links to related posts outside of the series. */
export default function Related({ posts }: { posts: readonly RelatedPost[] }): ReactNode {
  return posts.length === 0 ? null : (
    <nav className={`no-print ${styles.related}`} aria-labelledby="leia-tambem">
      <h2 id="leia-tambem">
        <Translate id="site.post.related">Leia também</Translate>
      </h2>
      <ul>
        {posts.map(({ title, description, permalink }) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
