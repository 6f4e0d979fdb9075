import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useFormatDate } from '../../../../lib/date';
import Drawing from '../../../../ui/Drawing';
import Glyph from '../../../../ui/Glyph';
import PostMark from '../PostMark';
import { readingTimeText } from '../../../../lib/readingTime';
import SeriesMark from '../SeriesMark';
import type { ListedPost } from '../../shared/types';
import styles from './styles.module.css';

/** Row of a post: date, drawing or mark, title, description or opening, series, reading time. */
export default function PostRow({
  post,
  level: Heading,
  date,
}: {
  post: ListedPost;
  level: 'h2' | 'h3';
  /** `day` leaves the year out, for lists with the year beside the rows. */
  date: 'short' | 'day';
}): ReactNode {
  const format = useFormatDate();
  const { art, glyph } = post;
  return (
    <li className={clsx(styles.row, (art ?? glyph) !== undefined && styles.drawn)}>
      <div className={styles.when}>
        <time dateTime={post.date}>{format(post.date, date)}</time>
        {art !== undefined && <Drawing art={art} className={styles.art} />}
        {glyph !== undefined && <Glyph svg={glyph} className={styles.glyph} />}
      </div>
      <div className={styles.what}>
        <Heading className={styles.title}>
          <Link to={post.permalink}>{post.title}</Link>
          <PostMark mark={post.mark} />
        </Heading>
        <p className={styles.description}>{post.description}</p>
      </div>
      <div className={styles.where}>
        {post.series !== undefined && <SeriesMark series={post.series} form="short" />}
      </div>
      <span className={styles.time}>{readingTimeText(post.readingTime, 'short')}</span>
    </li>
  );
}
