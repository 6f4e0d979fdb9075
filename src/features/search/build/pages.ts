import { localized, type Localized } from '../../../lib/locales';
import type { SearchPage } from '../shared/record';

const groups = {
  blog: { pt: 'Blog', en: 'Blog' },
  pages: { pt: 'Páginas', en: 'Pages' },
} satisfies Record<string, Localized>;

/** @returns name of the group of a page's hits: its series, else "Blog" or "Pages" */
export function groupName(
  kind: 'post' | 'page',
  seriesTitle: string | undefined,
  locale: string,
): string {
  return seriesTitle ?? localized(kind === 'post' ? groups.blog : groups.pages, locale);
}

/**
 * @param permalink path with base URL
 * @param locale language being built
 * @returns metadata of a page that is not a post: no series, no tags
 */
export function plainPage(permalink: string, locale: string): SearchPage {
  return {
    url: permalink,
    lvl0: groupName('page', undefined, locale),
    language: locale,
    series: null,
    tags: [],
    phrases: [],
    pageRank: 0,
  };
}
