import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import progress from '@data/blog-data/progress.json';
import SeriesFeed from '@theme/SeriesFeed';
import type { ReactNode } from 'react';
import type { PostExtras } from '@site/src/features/posts/shared';
import { useReadParts } from '../../features/posts/client';
import { readingTimeText } from '../../lib/readingTime';
import Drawing from '../../ui/Drawing';
import styles from './styles.module.css';

/**
 * All parts of a series with their drawings, reading times and the reader's progress, and the feed. The
 * introduction of a series imports it itself.
 */
export default function SeriesList(): ReactNode {
  const { series } = useBlogPost().metadata as PostExtras;
  const isRead = useReadParts();
  if (series === undefined) {
    return null;
  }
  const { posts, part, title } = series;
  const read = posts.filter(({ permalink }) => isRead(permalink)).length;
  const minutes = posts.reduce((sum, post) => sum + Math.max(1, Math.round(post.minutes ?? 1)), 0);
  const count = progress.texts.count
    .replace('{read}', String(read))
    .replace('{total}', String(posts.length));
  return (
    <nav className={styles.series} aria-label={title}>
      <ol>
        {posts.map((post) => (
          <li key={post.part}>
            {post.art === undefined ? (
              <span className={styles.square} aria-hidden="true">
                {post.part}
              </span>
            ) : (
              <Drawing art={post.art} className={styles.square} decorative />
            )}
            <Link to={post.permalink} aria-current={post.part === part ? 'page' : undefined}>
              {post.title}
            </Link>
            {/* The key makes a new element when the mark comes or goes. In the old one, a page translator
                may have replaced the text beside which React would put the mark. */}
            <small key={String(isRead(post.permalink))}>
              {isRead(post.permalink) && (
                <span className="no-print">{`✓ ${progress.texts.read} · `}</span>
              )}
              {readingTimeText(post.minutes ?? 1, 'short')}
            </small>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>
        {readingTimeText(minutes, 'long')} ·{' '}
        {read > 0 && <span className="no-print">{`${count} · `}</span>}
        <SeriesFeed />
      </p>
    </nav>
  );
}
