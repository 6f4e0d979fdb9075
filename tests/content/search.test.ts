import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { minify } from 'terser';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { builtIndex, readRecords } from '../../src/features/search/build/builtIndex';
import {
  baseName,
  enginePath,
  fileName,
  manifestName,
  searchFolder,
} from '../../src/features/search/shared/files';
import { unpackDeltas } from '../../src/features/search/shared/numbers';
import { recordVersion } from '../../src/features/search/shared/record';
import { synonymGroups } from '../../src/features/search/shared/synonyms/index';
import { pageFolders } from '../../src/features/posts/build/pages';
import { frontMatterOf } from '../../src/lib/frontMatter';
import { locales } from '../../src/lib/locales';
import { listPosts, postsFolder } from '../../src/lib/node/folders';
import { readRules } from '../../src/cli/server/rules';
import { costs, weighed } from '../bench/search/cost';
import { searchBytes } from '../budgets';
import { buildDir, siteDir } from '../folders';
import { postPaths } from './authored';
import { builtPages, readBuilt } from './built';

const languages = [
  { language: 'pt', base: '' },
  { language: 'en', base: 'en/' },
] as const;

const pages = builtPages();

describe.each(languages)('the records in $language', async ({ language, base }) => {
  const folder = path.join(buildDir, base, searchFolder);
  const { manifest, base: file, read } = builtIndex(folder);
  const records = await readRecords(file, read);

  it('have this version and language, and are alone in their folder', () => {
    const counts = {
      page: file.pages.length,
      code: unpackDeltas(file.codes).length,
    };
    const others = Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, at) => `${kind as keyof typeof counts}-${at}` as const),
    );
    const names = [baseName, 'phrases', ...others] as const;
    expect(fs.readdirSync(folder).sort()).toEqual(
      [
        path.basename(enginePath),
        manifestName,
        ...names.map((name) => fileName(name, manifest)),
      ].sort(),
    );
    expect(manifest).toMatchObject({ version: recordVersion, language });
    expect(file).toMatchObject({ version: recordVersion, language });
  });

  it('cost a first search 150 kB at most, for any query', async () => {
    // Common words, words that are only in code, a hyphenated name, typos, a prefix of many words.
    const asked =
      language === 'pt'
        ? ['animação css', 'requestAnimationFrame', 'stroke-dasharray', 'carregameto', 'c', 'do-it']
        : ['css animation', 'requestAnimationFrame', 'stroke-dasharray', 'anmiation', 'c', 'do-it'];
    for (const { bytes } of await costs(weighed(folder), asked, `/${base}`)) {
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThanOrEqual(searchBytes);
    }
  });

  it('have an engine of this build, which reads them without the manifest', () => {
    const engine = fs.readFileSync(path.join(buildDir, base, enginePath), 'utf8');
    expect(engine).toContain(manifest.hash);
  });

  it('have an engine with the synonyms of their language alone', () => {
    const engine = fs.readFileSync(path.join(buildDir, base, enginePath), 'utf8');
    const textsOf = (name: string) => synonymGroups(name).map((group) => `"${group.join(' ')}"`);
    const own = textsOf(language);
    const others = locales.flatMap(textsOf).filter((group) => !own.includes(group));
    expect(others.length).toBeGreaterThan(100);
    expect(own.filter((group) => !engine.includes(group))).toEqual([]);
    expect(others.filter((group) => engine.includes(group))).toEqual([]);
  });

  it('find the about page by its phrases', () => {
    const about = records.filter(({ url }) => url === `/${base}sobre`);
    expect(about.flatMap(({ phrases }) => phrases).join()).toMatch(
      language === 'pt' ? /colofão.*colophon/ : /colophon.*colofão/,
    );
  });

  it('are cached as immutable, but their manifest and engine are not', async () => {
    const { headers } = await readRules(buildDir, siteDir);
    const cacheOf = (name: string) =>
      Object.assign(
        {},
        ...headers
          .filter(({ pattern }) => pattern.test(`/${base}${searchFolder}/${name}`))
          .map(({ values }) => values),
      ) as Record<string, string>;
    for (const name of [baseName, 'code-0'] as const) {
      expect(cacheOf(fileName(name, manifest))['Cache-Control']).toContain('immutable');
    }
    for (const name of [manifestName, path.basename(enginePath)]) {
      expect(cacheOf(name)['Cache-Control']).toBeUndefined();
    }
  });

  it('link to pages and headings that exist', () => {
    const missing = records.filter(({ url }) => {
      const [address = '', anchor] = decodeURI(url).split('#');
      const page = pages.find(({ file: name }) => `/${name}` === `${address}.html`);
      return (
        page === undefined ||
        (anchor !== undefined && !new RegExp(`id="?${anchor}["\\s>]`).test(page.html))
      );
    });
    expect(missing.map(({ url }) => url)).toEqual([]);
  });

  it('have every post, and no list, home or search page', () => {
    const posts = postPaths(base).map((post) => `/${post}`);
    const held = new Set(records.map(({ url }) => url.replace(/#.*/, '')));
    const others = [...held].filter((url) => !posts.includes(url)).sort();
    expect(posts.filter((post) => !held.has(post))).toEqual([]);
    expect(others).toEqual([`/${base}cancelar-inscricao`, `/${base}sobre`]);
  });

  it('have no text of buttons, navigation or metadata', () => {
    // Prose may name a button, in quotes.
    const around =
      /Editar$|(?<!“)Copiar|Pausar:|Nesta página|Editar no|min de leitura|Marcadores:|Copy link|On this page|min read|Direct link|Link direto|\u200b/;
    expect(
      records.filter(({ content, hierarchy }) =>
        [content, ...Object.values(hierarchy)].some((text) => around.test(text ?? '')),
      ),
    ).toEqual([]);
  });

  it('have unique ids, and code only in the field for code', () => {
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    const known = `/${base}blog/aoba-mundo`;
    const withCode = records.filter(
      ({ url, code }) => url.replace(/#.*/, '') === known && code?.includes('codePointAt'),
    );
    expect(withCode).toHaveLength(1);
    expect(withCode[0]?.content).not.toContain('codePointAt');
    // Prose may name a function, but may not have a whole line of code.
    const mixed = records.filter(({ code, content }) =>
      code
        ?.split('\n')
        .map((line) => line.trim())
        .some((line) => line.length >= 25 && content?.includes(line)),
    );
    expect(mixed.map(({ url }) => url)).toEqual([]);
  });
});

it('the phrases of the authors are in the index alone, and not in what pages load', () => {
  const folders = locales.flatMap((locale) => [
    postsFolder(siteDir, locale),
    ...pageFolders(siteDir, locale).map((folder) => path.join(siteDir, folder)),
  ]);
  const phrases = folders.flatMap((folder) =>
    listPosts(folder).flatMap((name) => {
      const raw = fs.readFileSync(path.join(folder, name), 'utf8');
      return (frontMatterOf(raw).search ?? []) as string[];
    }),
  );
  // The name of a technique may stand in a text. Several words side by side rarely do.
  const known = phrases.filter((phrase) => /^[ -~]{15,}$/.test(phrase) && !phrase.includes("'"));
  expect(known.length).toBeGreaterThan(100);
  const folder = path.join(buildDir, 'assets/js');
  const scripts = fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const inLists = known.filter((phrase) => scripts.some((text) => text.includes(`"${phrase}"`)));
  expect(inLists).toEqual([]);
});

describe('a page on which search is not opened', () => {
  const scripts = path.join(buildDir, 'assets/js');
  const main = fs.readdirSync(scripts).find((name) => /^main\.\w+\.js$/.test(name)) ?? '';
  const text = fs.readFileSync(path.join(scripts, main), 'utf8');

  it('has no DocSearch, search engine or search service in main.js', () => {
    expect(text).not.toMatch(
      /DocSearch-Modal|search index could not be loaded|algolia\.net|__DOCSEARCH_/,
    );
  });

  it('loads 1.5 kB of search at most, compressed: the button, its shortcut and the lazy loader', async () => {
    const eager = [
      'src/theme/SearchBar/index.tsx',
      'src/features/search/client/SearchButton/index.tsx',
      'src/features/search/client/SearchHost/index.tsx',
      'src/features/search/client/SearchHost/load.ts',
      'src/features/search/client/SearchFrame/index.tsx',
      'src/features/search/client/SearchFrame/open.ts',
      'src/features/search/client/start.ts',
    ];
    const code = eager
      .map((file) => fs.readFileSync(path.join(siteDir, file), 'utf8'))
      .map((source) =>
        ts.transpile(source, {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          jsx: ts.JsxEmit.ReactJSX,
        }),
      );
    const minified = await Promise.all(code.map((source) => minify(source, { module: true })));
    const styles = fs.readFileSync(
      path.join(siteDir, 'src/features/search/client/SearchButton/styles.module.css'),
    );
    // Import paths are not sent to the browser.
    const script = minified
      .map(({ code: text }) => (text ?? '').replace(/(?<=\bfrom|\bimport)"[^"]+"/g, '""'))
      .join('');
    const bytes = [Buffer.from(script), styles].map((part) => zlib.brotliCompressSync(part).length);
    console.log(`search on every page: ${bytes.join(' + ')} bytes`);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1500);
    expect(text).toContain('"site.search.open"');
  });

  it('has no style of the modal in the style sheet of all pages', () => {
    const styles = path.join(buildDir, 'assets/css');
    const names = fs.readdirSync(styles);
    const css = fs.readFileSync(
      path.join(styles, names.find((name) => name.startsWith('styles.')) ?? ''),
      'utf8',
    );
    expect(css).not.toContain('.DocSearch-');
    expect(names.some((name) => name.startsWith('search-modal.'))).toBe(true);
  });

  it('names no other host', () => {
    for (const { html } of pages) {
      // Names of cascade layers may contain these words.
      expect(html.replace(/@layer [^{;]+;/g, '')).not.toMatch(/algolia|jsdelivr|rel="?preconnect/);
    }
  });
});

it.each(languages)('every page in $language links its OpenSearch description', ({ base }) => {
  const xml = readBuilt(`${base}opensearch.xml`);
  expect(xml).toMatch(new RegExp(`template="https?://[^/"]+/${base}search\\?q=\\{searchTerms\\}"`));
  for (const { file, html } of pages.filter(
    ({ file: name }) => name.startsWith('en/') === (base !== ''),
  )) {
    expect(html, file).toMatch(new RegExp(`<link[^>]*href="?/${base}opensearch.xml`));
  }
});
