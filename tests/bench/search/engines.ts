import MiniSearch from 'minisearch';
import { Engine } from '../../../src/features/search/client/engine';
import type { BaseFile, ReadFile } from '../../../src/features/search/shared/files';
import { levels, type SearchRecord } from '../../../src/features/search/shared/record';
import { fold } from '../../../src/features/search/shared/words';
import { launchChromium } from '../chromium';
import { Served } from '../served';
import { pagesOf, type Answer } from './measure';

/**
 * The engine of this site, with requests like those of the modal.
 *
 * @param file base file of the index
 * @param base base path of the language
 */
export function ours(file: BaseFile, read: ReadFile, base: string): Answer {
  const { language } = file;
  const engine = new Engine(file, read);
  return async (query) =>
    pagesOf(
      (
        await engine.search({
          indexName: 'bench',
          query,
          hitsPerPage: 20,
          attributesToSnippet: ['content:10', ...levels.map((level) => `hierarchy.${level}:10`)],
          facetFilters: [`language:${language}`, ['docusaurus_tag:default']],
        })
      ).hits.map(({ url }) => url),
      base,
    );
}

/**
 * MiniSearch over the same records, the author's phrases included, with folding and typo limits like
 * ours, but without our ranking.
 */
export async function plainMiniSearch(
  records: readonly SearchRecord[],
  base: string,
): Promise<Answer> {
  const fields = [...levels, 'phrases', 'content', 'code'];
  const index = new MiniSearch<SearchRecord>({
    idField: 'objectID',
    fields,
    storeFields: ['url'],
    extractField: (record, name) =>
      String({ ...record.hierarchy, ...record }[name as 'objectID'] ?? ''),
    processTerm: (term) => fold(term),
    searchOptions: {
      boost: { lvl0: 2, lvl1: 4, lvl2: 3, lvl3: 3, phrases: 3.5, content: 1, code: 0.5 },
      prefix: (_, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length < 3 ? false : term.length < 7 ? 1 : 2),
    },
  });
  index.addAll(records);
  return async (query) =>
    pagesOf(
      index.search(query).map(({ url }) => url as string),
      base,
    );
}

/**
 * Pagefind. It runs in Chromium, because it needs a browser.
 *
 * @param folder result of `writePagefindSite`
 * @returns the search, and a function that stops it
 */
export async function pagefind(
  folder: string,
  base: string,
): Promise<{ answer: Answer; close: () => Promise<void> }> {
  const site = await Served.start(folder, folder);
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(site.origin);
  const answer: Answer = async (query) => {
    const urls = await page.evaluate(async (text) => {
      const library = '/pagefind/pagefind.js';
      const { search } = (await import(library)) as {
        search: (query: string) => Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
      };
      const { results } = await search(text);
      const data = await Promise.all(results.slice(0, 5).map((result) => result.data()));
      return data.map(({ url }) => url);
    }, query);
    return pagesOf(
      urls.map((url) => url.replace(/\.html$/, '')),
      base,
    );
  };
  return {
    answer,
    close: async () => {
      await browser.close();
      site.stop();
    },
  };
}
