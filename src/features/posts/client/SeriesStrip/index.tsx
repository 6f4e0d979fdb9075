import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import Drawing from '../../../../ui/Drawing';
import Glyph from '../../../../ui/Glyph';
import type { SeriesMetadata, SeriesPost } from '@site/src/features/posts/shared/types';
import styles from './styles.module.css';

/** Link to the next part, with its drawing (or else the mark of the series) and its description. */
function Next({ post, series }: { post: SeriesPost; series: SeriesMetadata }): ReactNode {
  const { mark, next } = series;
  return (
    <Link className={styles.next} to={post.permalink} rel="next">
      {next?.art !== undefined ? (
        <Drawing art={next.art} className={styles.picture} decorative />
      ) : (
        mark !== undefined && <Glyph svg={mark} className={styles.picture} />
      )}
      <span className={styles.words}>
        <small>
          <Translate id="site.series.next">Próximo</Translate>
        </small>
        <b>{post.title}</b>
        <span>{next?.description}</span>
      </span>
    </Link>
  );
}

/** The next part, all parts of a series with the current one marked, and the previous part. */
export default function SeriesStrip({ series }: { series: SeriesMetadata }): ReactNode {
  const { title, part, posts, color } = series;
  const prev = posts.find((post) => post.part === part - 1);
  const next = posts.find((post) => post.part === part + 1);
  return (
    <nav
      className={clsx(styles.strip, styles[color])}
      aria-label={translate({ id: 'site.series.label', message: 'Série {title}' }, { title })}
    >
      {next !== undefined && <Next post={next} series={series} />}
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
      {prev !== undefined && (
        <Link className={styles.prev} to={prev.permalink} rel="prev">
          <small>
            <Translate id="site.series.prev">Anterior</Translate>
          </small>
          {prev.title}
        </Link>
      )}
    </nav>
  );
}
