import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SeriesMetadata, SeriesPost } from '@site/src/features/posts/shared/types';
import styles from './styles.module.css';

function Neighbour({ post, direction }: { post: SeriesPost; direction: 'prev' | 'next' }) {
  return (
    <Link className={clsx(styles.neighbour, styles[direction])} to={post.permalink} rel={direction}>
      <span>
        {direction === 'prev' ? (
          <Translate id="aoba.series.prev">Anterior</Translate>
        ) : (
          <Translate id="aoba.series.next">Próximo</Translate>
        )}
      </span>
      {post.title}
    </Link>
  );
}

/** All parts of a series with the current part marked, and links to the previous and next part. */
export default function SeriesStrip({ series }: { series: SeriesMetadata }): ReactNode {
  const { title, part, posts, color } = series;
  const prev = posts.find((post) => post.part === part - 1);
  const next = posts.find((post) => post.part === part + 1);
  return (
    <nav
      className={clsx(styles.strip, styles[color])}
      aria-label={translate({ id: 'aoba.series.label', message: 'Série {title}' }, { title })}
    >
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.parts}>
        {posts.map((post) => (
          <li key={post.part}>
            <Link
              className={styles.part}
              to={post.permalink}
              aria-current={post.part === part ? 'page' : undefined}
            >
              {post.label}
            </Link>
          </li>
        ))}
      </ol>
      {(prev ?? next) !== undefined && (
        <div className={styles.neighbours}>
          {prev !== undefined && <Neighbour post={prev} direction="prev" />}
          {next !== undefined && <Neighbour post={next} direction="next" />}
        </div>
      )}
    </nav>
  );
}
