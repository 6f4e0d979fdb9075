import type { SearchRecord } from '../../../src/features/search/shared/record';
import { pagesOf, type Answer } from './measure';

/** A page that some queries made of its own texts do not find. */
interface Gap {
  page: string;
  /**
   * Number of its own queries: its title, its headings, and the phrases of its author, without those
   * that another page has too.
   */
  queries: number;
  /** Queries that do not have the page in the first five. */
  missing: string[];
}

/** @returns the pages with at least one such query, those with the fewest answers first */
export async function gapsOf(
  records: readonly SearchRecord[],
  base: string,
  answer: Answer,
): Promise<Gap[]> {
  const own = new Map<string, Set<string>>();
  for (const { url, type, hierarchy, phrases } of records) {
    const [page = ''] = pagesOf([url], base);
    const queries = own.get(page) ?? new Set();
    own.set(page, queries);
    phrases.forEach((phrase) => queries.add(phrase));
    const heading = type === 'content' ? null : hierarchy[type];
    if (heading !== null) {
      queries.add(heading);
    }
  }
  const all = [...own.values()].flatMap((queries) => [...queries]);
  const isOwn = (query: string) => all.indexOf(query) === all.lastIndexOf(query);
  const gaps: Gap[] = [];
  for (const [page, shared] of own) {
    const queries = [...shared].filter(isOwn);
    const missing: string[] = [];
    for (const query of queries) {
      if (!(await answer(query)).slice(0, 5).includes(page)) {
        missing.push(query);
      }
    }
    gaps.push({ page, queries: queries.length, missing });
  }
  return gaps
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => b.missing.length / b.queries - a.missing.length / a.queries);
}
