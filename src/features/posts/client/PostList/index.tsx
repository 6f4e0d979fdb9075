import clsx from 'clsx';
import type { ReactNode } from 'react';
import { groupBy } from '../../../../lib/groupBy';
import type { ListedPost } from '../../shared/types';
import PostRow from './PostRow';
import styles from './styles.module.css';

interface Props {
  posts: readonly ListedPost[];
  /** Groups the rows by year and shows the year in the margin. */
  byYear?: boolean;
  /** Heading level of the titles: one below the heading above the list. */
  level: 'h2' | 'h3';
}

/** List of posts as rows, separated by lines. */
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
  return [...groupBy(posts, ({ date }) => date.slice(0, 4))].map(([year, members]) => (
    <section key={year} className={styles.year} aria-labelledby={`ano-${year}`}>
      <h2 id={`ano-${year}`} className={styles.yearName}>
        {year}
      </h2>
      <ol className={clsx(styles.list, styles.inYear)}>
        {members.map((post) => (
          <PostRow key={post.permalink} post={post} level="h3" date="day" />
        ))}
      </ol>
    </section>
  ));
}
