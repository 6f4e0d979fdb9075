import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ListedPost } from '../../shared/types';
import PostRow from './PostRow';
import styles from './styles.module.css';

interface Props {
  posts: readonly ListedPost[];
  /** Rows grouped by year, with the year in the margin. */
  byYear?: boolean;
  /** Heading level of a title: one below the heading over the list. */
  level: 'h2' | 'h3';
}

/** Posts as rows between rules. */
export default function PostList({ posts, byYear = false, level }: Props): ReactNode {
  if (!byYear) {
    return (
      <ol className={styles.list}>
        {posts.map((post) => (
          <PostRow key={post.permalink} post={post} level={level} date="short" />
        ))}
      </ol>
    );
  }
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  return years.map((year) => (
    <section key={year} className={styles.year} aria-labelledby={`ano-${year}`}>
      <h2 id={`ano-${year}`} className={styles.yearName}>
        {year}
      </h2>
      <ol className={clsx(styles.list, styles.inYear)}>
        {posts
          .filter(({ date }) => date.startsWith(year))
          .map((post) => (
            <PostRow key={post.permalink} post={post} level="h3" date="day" />
          ))}
      </ol>
    </section>
  ));
}
