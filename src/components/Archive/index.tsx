import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { ArchivePost } from '@site/src/plugins/blog-data/types';
import { useFormatDate } from '../date';
import SeriesMark from '../SeriesMark';
import { groupByYear, type ArchiveYear } from './group';
import styles from './styles.module.css';

const monthIndexes = Array.from({ length: 12 }, (_, index) => index + 1);

const anchor = (year: string, month: number) => `m-${year}-${String(month).padStart(2, '0')}`;

/** Years by months: a filled square is a month with posts, and goes to it. */
function Calendar({ years }: { years: readonly ArchiveYear[] }): ReactNode {
  const format = useFormatDate();
  const monthName = (month: number) => format(`2000-${String(month).padStart(2, '0')}-01`, 'month');
  return (
    <nav
      className={styles.calendar}
      aria-label={translate({ id: 'aoba.archive.calendar', message: 'Meses com posts' })}
    >
      <div className={styles.months} aria-hidden="true">
        <span />
        {monthIndexes.map((month) => (
          <span key={month}>{monthName(month).slice(0, 3)}</span>
        ))}
      </div>
      <ol>
        {years.map(({ year, months }) => (
          <li key={year} className={styles.months}>
            <span>{year}</span>
            {monthIndexes.map((month) => {
              const posts = months.get(month)?.length ?? 0;
              return posts === 0 ? (
                <i key={month} className={styles.empty} />
              ) : (
                // eslint-disable-next-line @docusaurus/no-html-links -- a jump inside the page
                <a
                  key={month}
                  className={styles.full}
                  href={`#${anchor(year, month)}`}
                  aria-label={translate(
                    { id: 'aoba.archive.month', message: '{month} de {year}' },
                    { month: monthName(month), year },
                  )}
                />
              );
            })}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Every post, by year and month. */
export default function Archive({ posts }: { posts: readonly ArchivePost[] }): ReactNode {
  const format = useFormatDate();
  const years = groupByYear(posts);
  return (
    <>
      <Calendar years={years} />
      {years.map(({ year, months }) => (
        <section key={year} className={styles.year} aria-labelledby={`ano-${year}`}>
          <h2 id={`ano-${year}`}>{year}</h2>
          <ol className={styles.rows}>
            {[...months].map(([month, members]) => (
              <li key={month} id={anchor(year, month)} className={styles.row}>
                <span className={styles.month}>
                  {format(`${year}-${String(month).padStart(2, '0')}-01`, 'month')}
                </span>
                <ul>
                  {members.map(({ title, permalink, date, series }) => (
                    <li key={permalink}>
                      <time dateTime={date}>{Number(date.slice(8))}</time>
                      <Link to={permalink}>{title}</Link>
                      {series !== undefined && <SeriesMark series={series} form="short" />}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
