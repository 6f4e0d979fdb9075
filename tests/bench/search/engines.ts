import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { Engine } from '../../../src/features/search/client/engine';
import type { BaseFile, ReadFile } from '../../../src/features/search/shared/files';
import { levels, type SearchRecord } from '../../../src/features/search/shared/record';
import { fold } from '../../../src/features/search/shared/words';
import { buildDir, siteDir } from '../../folders';
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
 * Pagefind over the same pages. It runs in Chromium, because it needs a browser.
 *
 * @param pages paths below the base path of the language
 * @returns the search, the size of its index files in bytes, and a function that stops it
 * @throws Error when Pagefind or Chromium does not run here
 */
export async function pagefind(
  pages: readonly string[],
  lang: string,
  base: string,
): Promise<{ answer: Answer; bytes: number; close: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(siteDir, '.cache/pagefind-'));
  for (const page of pages) {
    const file = path.join(folder, `${base.slice(1)}${page}.html`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.copyFileSync(path.join(buildDir, `${base.slice(1)}${page}.html`), file);
  }
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>bench</title>');
  execFileSync(
    // The binary is called directly: the npm wrapper cannot be installed when the registry lacks the
    // binary of one platform.
    path.join(siteDir, `node_modules/@pagefind/linux-${process.arch}/bin/pagefind_extended`),
    ['--site', folder, '--force-language', lang, '--root-selector', 'main'],
    { stdio: 'pipe' },
  );
  const bundle = path.join(folder, 'pagefind');
  const bytes = fs
    .readdirSync(bundle, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.pf_|wasm|^pagefind\.js$/.test(entry.name))
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);

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
    bytes,
    close: async () => {
      await browser.close();
      site.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
