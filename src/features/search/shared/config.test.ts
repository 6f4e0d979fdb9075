import fs from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readState, writeState } from '../client/SearchResults/address';
import {
  indexNameOf,
  readSearch,
  reportAddress,
  searchPolicy,
  type SearchConfig,
  insightsScript,
} from './config';
import { openSearchLink, openSearchXml } from '../build/openSearch';

const all = {
  ALGOLIA_APP_ID: 'APP1',
  ALGOLIA_SEARCH_API_KEY: 'key',
  ALGOLIA_INDEX_NAME: 'aoba',
};

describe('readSearch', () => {
  it('chooses embedded search without credentials, and with empty ones', () => {
    expect(readSearch({}, undefined, 'aoba')).toEqual({ mode: 'embedded', indexName: 'aoba' });
    const empty = Object.fromEntries(Object.keys(all).map((name) => [name, ' ']));
    expect(readSearch(empty, undefined, 'aoba')).toEqual({ mode: 'embedded', indexName: 'aoba' });
  });

  it('chooses hosted search with all three credentials', () => {
    expect(readSearch(all, undefined, 'aoba')).toEqual({
      mode: 'hosted',
      appId: 'APP1',
      apiKey: 'key',
      indexName: 'aoba',
      insights: false,
    });
  });

  it.each([
    ['ALGOLIA_APP_ID', 'The app id is missing: set ALGOLIA_APP_ID'],
    ['ALGOLIA_SEARCH_API_KEY', 'The API key is missing: set ALGOLIA_SEARCH_API_KEY'],
    ['ALGOLIA_INDEX_NAME', 'The index name is missing: set ALGOLIA_INDEX_NAME'],
  ])('throws when only %s is missing', (name, message) => {
    expect(() => readSearch({ ...all, [name]: '' }, undefined, 'aoba')).toThrow(message);
  });

  it('names every missing variable', () => {
    const read = () => readSearch({ ALGOLIA_INDEX_NAME: 'aoba' }, undefined, 'aoba');
    expect(read).toThrow('The app id is missing');
    expect(read).toThrow('The API key is missing');
  });

  it('turns insights on only in hosted mode with ALGOLIA_INSIGHTS=true', () => {
    expect(readSearch({ ...all, ALGOLIA_INSIGHTS: 'true' }, undefined, 'aoba')).toMatchObject({
      insights: true,
    });
    expect(readSearch({ ...all, ALGOLIA_INSIGHTS: 'false' }, undefined, 'aoba')).toMatchObject({
      insights: false,
    });
    expect(readSearch({ ALGOLIA_INSIGHTS: 'true' }, undefined, 'aoba')).toEqual({
      mode: 'embedded',
      indexName: 'aoba',
    });
  });

  it('sends reports to the repository, else to CONTACT_EMAIL, else nowhere', () => {
    const repository = 'https://github.com/aoba/aoba';
    const contact = { CONTACT_EMAIL: 'ana@example.org' };
    expect(readSearch(contact, repository, 'aoba').reportUrl).toBe(`${repository}/issues/new`);
    expect(readSearch(contact, undefined, 'aoba').reportUrl).toBe('mailto:ana@example.org');
    expect(() => readSearch({ CONTACT_EMAIL: 'ana' }, undefined, 'aoba')).toThrow(
      'CONTACT_EMAIL="ana"',
    );
  });
});

it('reportAddress adds the encoded title', () => {
  expect(reportAddress('https://x.example/issues/new', 'Sem "a&b"')).toBe(
    'https://x.example/issues/new?title=Sem%20%22a%26b%22',
  );
  expect(reportAddress('mailto:a@x.example', 'b +c')).toBe('mailto:a@x.example?subject=b%20%2Bc');
});

it('reportAddress accepts a title that ends with half an emoji', () => {
  const title = 'Aoba 😀'.slice(0, -1);
  expect(reportAddress('mailto:a@x.example', title)).toBe(
    'mailto:a@x.example?subject=Aoba%20%EF%BF%BD',
  );
});

describe('searchPolicy', () => {
  const hosted = readSearch(all, undefined, 'aoba') as Extract<SearchConfig, { mode: 'hosted' }>;

  it('allows no other origin and no script in embedded mode', () => {
    expect(searchPolicy({ mode: 'embedded', indexName: 'aoba' })).toMatchObject({
      connect: [],
      script: [],
    });
  });

  it('allows the hosts of the Algolia application, and no script', () => {
    const { connect, script } = searchPolicy(hosted);
    expect(connect).toEqual([
      'https://app1-dsn.algolia.net',
      'https://app1-1.algolianet.com',
      'https://app1-2.algolianet.com',
      'https://app1-3.algolianet.com',
    ]);
    expect(script).toEqual([]);
  });

  it('allows the insights script only with insights', () => {
    const { connect, script } = searchPolicy({ ...hosted, insights: true });
    expect(connect).toContain('https://insights.algolia.io');
    expect(script).toEqual([insightsScript]);
  });

  it('allows the insights version that the installed DocSearch loads', () => {
    const file = createRequire(import.meta.url).resolve('@docsearch/react/dist/esm/index.js');
    const [, version] =
      /="([\d.]+)",\w+="https:\/\/cdn\.jsdelivr\.net\/npm\/search-insights@"/.exec(
        fs.readFileSync(file, 'utf8'),
      ) ?? [];
    expect(insightsScript).toBe(
      `https://cdn.jsdelivr.net/npm/search-insights@${version}/dist/search-insights.min.js`,
    );
  });

  it('allows the style element of the installed DocSearch', () => {
    const file = createRequire(import.meta.url).resolve('@docsearch/react/dist/esm/index.js');
    const styles = [
      ...fs.readFileSync(file, 'utf8').matchAll(/createElement\("style",null,"([^"]+)"\)/g),
    ].map(([, css]) => css);
    expect(searchPolicy({ mode: 'embedded', indexName: 'aoba' }).styles).toEqual(styles);
    expect(searchPolicy(hosted).styles).toEqual(styles);
  });

  it('gives each language and each search mode its own index name', () => {
    const embedded = { mode: 'embedded', indexName: 'aoba' } as const;
    const names = [{ ...hosted, indexName: 'blog' }, embedded].flatMap((config) =>
      ['pt', 'en'].map((locale) => indexNameOf(config, locale)),
    );
    expect(new Set(names).size).toBe(4);
  });
});

describe('the URL of the search page', () => {
  const facets = { series: [{ id: 'do-it', title: 'Do it!' }], tags: ['css'] };

  it.each(['', '?q=onda', '?q=a%26b&series=do-it&tag=css&page=3'])('keeps %j', (search) => {
    expect(writeState(readState(search, facets))).toBe(search);
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e99', '9999999999999999999'])(
    'reads page %j as the first page',
    (page) => {
      expect(readState(`?page=${page}`, facets).page).toBe(1);
    },
  );

  it('reads a series or a tag that the form does not offer as none', () => {
    expect(readState('?q=css&series=nope&tag=nope', facets)).toEqual({
      query: 'css',
      series: '',
      tag: '',
      page: 1,
    });
  });

  it('cuts the query to 512 characters', () => {
    expect(readState(`?q=${'a'.repeat(600)}`, facets).query).toHaveLength(512);
  });
});

describe('OpenSearch', () => {
  const xml = openSearchXml({
    name: 'Aoba & <cia>, a very long name',
    results: 'https://aoba.example/en/search',
    icon: 'https://aoba.example/img/favicon.svg',
    locale: 'en',
  });

  it('has absolute URLs and the language', () => {
    expect(xml).toContain('template="https://aoba.example/en/search?q={searchTerms}"');
    expect(xml).toContain('<Language>en-US</Language>');
    expect(xml).toContain('https://aoba.example/img/favicon.svg');
  });

  it('escapes names, and cuts the short name to the 16 characters of the format', () => {
    expect(xml).toContain('<ShortName>Aoba &amp; &lt;cia&gt;, a </ShortName>');
  });

  it('is linked from the head of every page of its language', () => {
    expect(openSearchLink('Aoba', '/en/', 'en')).toMatchObject({
      tagName: 'link',
      attributes: { rel: 'search', href: '/en/opensearch.xml', title: 'Aoba (en)' },
    });
  });
});
