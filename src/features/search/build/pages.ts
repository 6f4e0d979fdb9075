import { localized, type Localized } from '../../../lib/locales';
import type { SearchPage } from '../shared/record';

const groups = {
  blog: { pt: 'Blog', en: 'Blog' },
  pages: { pt: 'Páginas', en: 'Pages' },
} satisfies Record<string, Localized>;

/** The name a page's hits stand under: its series, or what kind of page it is. */
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
 * @returns a page that belongs to no series and has no tag
 */
export function plainPage(permalink: string, locale: string): SearchPage {
  return {
    url: permalink,
    lvl0: groupName('page', undefined, locale),
    language: locale,
    series: null,
    tags: [],
    pageRank: 0,
  };
}
