import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import type { ArchiveData, ArchivePost, OlderYear } from '@site/src/features/posts/shared/types';
import { useFormatDate } from '../../../../lib/date';
import { focusWithoutScroll } from '../../../../lib/focus';
import PostMark from '../PostMark';
import SeriesMark from '../SeriesMark';
import { groupByYear, type ArchiveYear } from './group';
import styles from './styles.module.css';

const monthIndexes = Array.from({ length: 12 }, (_, index) => index + 1);

const twoDigits = (month: number) => String(month).padStart(2, '0');
const anchor = (year: string, month: number) => `m-${year}-${twoDigits(month)}`;

interface CalendarYear {
  year: string;
  /** Months with posts, 1 to 12. */
  months: readonly number[];
}

interface CalendarProps {
  years: readonly CalendarYear[];
  /** @returns titles of the posts of a month; none while its posts are not loaded */
  titlesOf: (year: string, month: number) => readonly string[];
}

/**
 * A grid of years and months. A filled square is a month with posts and links to it. It shows their
 * titles below the grid while it is pointed at or has focus; the list below the grid has them for all.
 */
function Calendar({ years, titlesOf }: CalendarProps): ReactNode {
  const format = useFormatDate();
  const [titles, setTitles] = useState<readonly string[]>([]);
  const hide = () => setTitles([]);
  const monthName = (month: number) => format(`2000-${twoDigits(month)}-01`, 'month');
  return (
    <nav
      className={styles.calendar}
      aria-label={translate({ id: 'site.archive.calendar', message: 'Meses com posts' })}
    >
      <ol>
        {years.map(({ year, months }) => (
          <li key={year} className={styles.months}>
            <span>{year}</span>
            {monthIndexes.map((month) =>
              months.includes(month) ? (
                // eslint-disable-next-line @docusaurus/no-html-links -- link within the page
                <a
                  key={month}
                  className={styles.full}
                  href={`#${anchor(year, month)}`}
                  onPointerEnter={() => setTitles(titlesOf(year, month))}
                  onPointerLeave={hide}
                  onFocus={() => setTitles(titlesOf(year, month))}
                  onBlur={hide}
                  aria-label={translate(
                    { id: 'site.archive.month', message: '{short}: {month} de {year}' },
                    { month: monthName(month), year, short: monthName(month).slice(0, 3) },
                  )}
                >
                  {monthName(month).slice(0, 3)}
                </a>
              ) : (
                <i key={month} className={styles.empty} aria-hidden="true">
                  {monthName(month).slice(0, 3)}
                </i>
              ),
            )}
          </li>
        ))}
      </ol>
      {titles.length > 0 && (
        <p className={styles.titles} aria-hidden="true">
          {titles.join(' · ')}
        </p>
      )}
    </nav>
  );
}

function Months({ year, months }: ArchiveYear): ReactNode {
  const format = useFormatDate();
  // Portuguese writes months in lower case. A rule of CSS for the letter would cost more bytes.
  const nameOf = (month: number) =>
    format(`${year}-${twoDigits(month)}-01`, 'month').replace(/^./, (letter) =>
      letter.toUpperCase(),
    );
  return (
    <ol className={styles.rows}>
      {[...months].map(([month, members]) => (
        <li key={month} id={anchor(year, month)} className={styles.row}>
          <span className={styles.month}>{nameOf(month)}</span>
          <ul>
            {members.map(({ title, permalink, date, series, mark }) => (
              <li key={permalink}>
                <time dateTime={date}>{Number(date.slice(8))}</time>
                <span>
                  <Link to={permalink}>{title}</Link>
                  <PostMark mark={mark} />
                </span>
                {series !== undefined && <SeriesMark series={series} form="short" />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Year({ year, children }: { year: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.year} aria-labelledby={`ano-${year}`}>
      <h2 id={`ano-${year}`}>{year}</h2>
      {children}
    </section>
  );
}

/** A year whose posts load on demand. When loading fails, the browser opens the post list. */
function Older({ year, list }: OlderYear): ReactNode {
  const [posts, setPosts] = useState<readonly ArchivePost[]>();
  const { hash } = useLocation();
  const isTarget = hash === `#ano-${year}` || hash.startsWith(`#m-${year}-`);
  const load = () =>
    import(`@data/blog-data/archive/${year}.json`).then(
      (file: { default: readonly ArchivePost[] }) => setPosts(file.default),
      () => window.location.assign(list),
    );
  useEffect(() => {
    if (isTarget && posts === undefined) {
      void load();
    } else if (isTarget) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- load depends only on the year, which never changes here
  }, [isTarget, posts, hash]);
  const show = async (event: MouseEvent) => {
    event.preventDefault();
    const link = event.currentTarget;
    await load();
    // The posts take the place of the link, and its focus would fall to the body.
    const heading = document.getElementById(`ano-${year}`);
    if (heading !== null && document.activeElement === link) {
      focusWithoutScroll(heading);
    }
  };
  return (
    <Year year={year}>
      {posts === undefined ? (
        <p>
          <Link to={list} onClick={(event) => void show(event)}>
            <Translate id="site.archive.older" values={{ year }}>
              {'Ver os posts de {year}'}
            </Translate>
          </Link>
        </p>
      ) : (
        groupByYear(posts).map((group) => <Months key={group.year} {...group} />)
      )}
    </Year>
  );
}

/** Archive of all posts by year and month. */
export default function Archive({ recent, older }: ArchiveData): ReactNode {
  const years = groupByYear(recent);
  return (
    <>
      <Calendar
        years={[
          ...years.map(({ year, months }) => ({ year, months: [...months.keys()] })),
          ...older,
        ]}
        titlesOf={(name, month) =>
          (years.find(({ year }) => year === name)?.months.get(month) ?? []).map(
            ({ title }) => title,
          )
        }
      />
      {years.map((group) => (
        <Year key={group.year} year={group.year}>
          <Months {...group} />
        </Year>
      ))}
      {older.map((year) => (
        <Older key={year.year} {...year} />
      ))}
    </>
  );
}
