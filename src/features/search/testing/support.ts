import { buildSections } from '../build/build';
import { Engine } from '../client/engine';
import { indexFiles } from '../shared/indexFiles';
import type { Heading, SearchPage, SearchRecord } from '../shared/record';
import type { SearchRequest } from '../shared/types';

type Line = string | { code: string } | { h: 2 | 3 | 4; text: string };

/** Builds the records of a page from a title and a list of headings, texts and code blocks. */
export function pageRecords(
  title: string,
  lines: readonly Line[],
  page: Partial<SearchPage> = {},
): SearchRecord[] {
  const builder = buildSections(
    {
      url: `/${title.toLowerCase().replace(/\W+/g, '-')}`,
      lvl0: 'Blog',
      language: 'pt',
      series: null,
      tags: [],
      phrases: [],
      pageRank: 1,
      ...page,
    },
    title,
  );
  for (const line of lines) {
    if (typeof line === 'string') {
      builder.text(line);
    } else if ('code' in line) {
      builder.code(line.code);
    } else {
      const anchor = line.text.toLowerCase().replace(/\s+/g, '-');
      builder.heading(`lvl${line.h}` as Heading, line.text, anchor);
    }
  }
  return builder.records();
}

/** A request like those of DocSearch's modal. */
export const modalRequest = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  indexName: 'aoba_pt',
  query,
  attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'content', 'type', 'url'],
  attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  ...more,
});

/**
 * Builds an engine over the index files of some records, in their serialized form.
 *
 * @param onRead called with the name of each file that the engine reads
 */
export function engineOf(
  records: readonly SearchRecord[],
  language = 'pt',
  onRead: (name: string) => void = () => undefined,
): Engine {
  const { base, files } = indexFiles(language, records);
  const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
  return new Engine(sent(base), async (name) => {
    onRead(name);
    return sent(files.get(name)) as never;
  });
}
