import Link from '@docusaurus/Link';
import { useThemeConfig, type SimpleFooter } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import blog from '@data/blog-data/blog.json';
import progress from '@data/blog-data/progress.json';
import SearchForm from '@theme/SearchForm';
import { useEffect, useRef, type ReactNode } from 'react';
import { useReadParts } from '../../features/posts/client';
import { useNavbarMobileSidebar } from '../../upstream/themeCommon';
import FileLink, { filePrefix } from '../Footer/FileLink';
import { addEntry } from './entry';
import styles from './more.module.css';

/** Number of posts in the menu. */
const newest = 3;

interface Linked {
  id?: string;
  title: string;
  permalink: string;
}

type FooterItem = SimpleFooter['links'][number];

/** A link of the footer, or a column of links. */
type Entry = Partial<FooterItem> & { items?: FooterItem[] };

/** A square for each part of a series, filled when it was read. Empty when no part was read. */
function SeriesProgress({ id }: { id: string }): ReactNode {
  const isRead = useReadParts();
  const parts = progress.series.find((series) => series.id === id)?.parts ?? [];
  const read = parts.filter(({ permalink }) => isRead(permalink)).length;
  return read === 0 ? null : (
    <p className={styles.progress}>
      {parts.map(({ permalink }) => (
        <i key={permalink} data-read={isRead(permalink)} />
      ))}{' '}
      {progress.texts.count
        .replace('{read}', String(read))
        .replace('{total}', String(parts.length))}
    </p>
  );
}

/** Second part of the mobile menu, in a chunk of its own: search, series with what was read of
 * them, newest posts and feeds, and the entry of the menu in the session history. */
export default function More({ onLeave }: { onLeave: () => void }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    const menu = root.current?.closest('dialog');
    return shown && menu ? addEntry(menu, toggle) : undefined;
  }, [shown, toggle]);
  // Columns, or a flat row of links.
  const links: readonly Entry[] = useThemeConfig().footer?.links ?? [];
  const feeds = links
    .flatMap((entry) => entry.items ?? [entry])
    .flatMap(({ to, label }) =>
      to?.startsWith(filePrefix) === true ? [{ path: to.slice(filePrefix.length), label }] : [],
    );
  const listOf = (entries: readonly Linked[]) => (
    <ul>
      {entries.map(({ id, title, permalink }) => (
        <li key={permalink}>
          <Link to={permalink} onClick={onLeave}>
            {title}
          </Link>
          {id !== undefined && <SeriesProgress id={id} />}
        </li>
      ))}
    </ul>
  );
  return (
    <div ref={root} className={styles.more}>
      <SearchForm />
      <h2>
        <Translate id="site.notFound.series">As séries</Translate>
      </h2>
      {listOf(blog.series)}
      <h2>
        <Translate id="site.home.latest">Últimos posts</Translate>
      </h2>
      {listOf(blog.recent.slice(0, newest))}
      {feeds.length > 0 && (
        <>
          <h2>
            <Translate id="site.menu.feeds">Assinar</Translate>
          </h2>
          <ul className={styles.feeds}>
            {feeds.map(({ path, label }) => (
              <li key={path}>
                <FileLink path={path} label={label} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
