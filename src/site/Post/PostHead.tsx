import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { PostExtras } from '@site/src/features/posts/shared';
import { useFormatDate } from '../../lib/date';
import { readingTimeText } from '../../lib/readingTime';
import { SeriesMark } from '../../features/posts/client';
import Unbroken from '../../ui/Unbroken';
import PostArt from './PostArt';
import styles from './styles.module.css';

/** Head of a post: part of the series, title, description, dates, reading time and drawing. */
export default function PostHead(): ReactNode {
  const { metadata } = useBlogPost();
  const { series, art } = metadata as PostExtras;
  const format = useFormatDate();
  const updated = (metadata.frontMatter.last_update as { date?: string | Date } | undefined)?.date;
  const next = series?.posts.find(({ part }) => part === series.part + 1);
  return (
    <header className={styles.head}>
      <div>
        {series !== undefined && (
          <p className={styles.place}>
            <Link to={series.posts[0]?.permalink}>
              <SeriesMark series={series} />
            </Link>
            {next !== undefined && (
              <span>
                {' · '}
                <Translate
                  id="site.post.next"
                  values={{ next: <Link to={next.permalink}>{next.label}</Link> }}
                >
                  {'próximo: {next}'}
                </Translate>
              </span>
            )}
          </p>
        )}
        <h1>
          <Unbroken title={metadata.title} />
        </h1>
        <p className={styles.lead}>{metadata.description}</p>
        <div className={styles.meta}>
          <time dateTime={metadata.date.slice(0, 10)}>{format(metadata.date, 'long')}</time>
          <span>{readingTimeText(metadata.readingTime ?? 1, 'long')}</span>
          {updated !== undefined && (
            <span>
              <Translate
                id="site.post.updated"
                values={{ date: format(new Date(updated).toISOString(), 'long') }}
              >
                {'Atualizado em {date}'}
              </Translate>
            </span>
          )}
        </div>
      </div>
      <PostArt art={art} permalink={metadata.permalink} />
    </header>
  );
}
