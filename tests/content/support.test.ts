import fs from 'node:fs';
import path from 'node:path';
import bcd, { type BrowserName, type Identifier } from '@mdn/browser-compat-data';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../folders';
import { posts } from './authored';

/*
 * Compares every support table of a post with @mdn/browser-compat-data.
 * tests/content/support/<post>.json maps a text in the first cell of a row to entries of that data.
 * If a row has several entries, a browser must support all of them.
 */
const mapsDir = path.join(import.meta.dirname, 'support');
const roots = {
  pt: path.join(siteDir, 'blog'),
  en: path.join(siteDir, 'i18n/en/docusaurus-plugin-content-blog'),
} as const;
type Locale = keyof typeof roots;

const browsers = { Chrome: 'chrome', Firefox: 'firefox', Safari: 'safari' } as const;
const never: Record<Locale, string> = { pt: 'não', en: 'no' };

interface Row {
  name: string;
  cells: Record<keyof typeof browsers, string>;
}

/** Rows of the tables that have a column for each browser. */
function supportRows(mdx: string): Row[] {
  const lines = mdx.split('\n').map((line) =>
    line.trimStart().startsWith('|')
      ? line
          .trim()
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim())
      : [],
  );
  let header: string[] = [];
  return lines.flatMap((cells, index): Row[] => {
    if (cells.length === 0) {
      header = [];
      return [];
    }
    if (header.length === 0) {
      header = cells;
      return [];
    }
    const isRule = /^-+$/.test(cells[0] ?? '') || lines[index - 1]?.length === 0;
    if (isRule || !Object.keys(browsers).every((name) => header.includes(name))) {
      return [];
    }
    const cell = (name: string) => cells[header.indexOf(name)] ?? '';
    return [
      {
        name: cells[0] ?? '',
        cells: { Chrome: cell('Chrome'), Firefox: cell('Firefox'), Safari: cell('Safari') },
      },
    ];
  });
}

function entry(key: string): Identifier {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], bcd);
  if (found === undefined) {
    throw new Error(`@mdn/browser-compat-data has no entry "${key}"`);
  }
  return found as Identifier;
}

/** First version that supports an entry without a prefix or a flag, or `false`. */
function version(key: string, browser: BrowserName): string | false {
  const support = entry(key).__compat?.support[browser];
  const plain = [support ?? []]
    .flat()
    .filter(({ prefix, alternative_name: other, flags }) => !prefix && !other && !flags)
    .map(({ version_added: added }) => added)
    .filter((added): added is string => typeof added === 'string')
    .map((added) => added.replace('≤', ''));
  return plain.sort((a, b) => parseFloat(a) - parseFloat(b))[0] ?? false;
}

/** Expected version and release month (`undefined` if unknown) of a row for one browser. */
function expected(keys: readonly string[], browser: BrowserName, locale: Locale) {
  const versions = keys.map((key) => version(key, browser));
  if (versions.includes(false)) {
    return { version: never[locale], date: undefined };
  }
  const last = (versions as string[]).sort((a, b) => parseFloat(a) - parseFloat(b)).at(-1) ?? '';
  const day = bcd.browsers[browser].releases[last]?.release_date;
  const date =
    day === undefined
      ? undefined
      : new Intl.DateTimeFormat(locale === 'pt' ? 'pt-BR' : 'en-US', {
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        })
          .format(new Date(day))
          .replace(/\. de | de /, ' ')
          .replace('.', '');
  return { version: last, date };
}

const maps = fs
  .readdirSync(mapsDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

it('every post with a support table has a file in tests/content/support', () => {
  const withTable = posts
    .map(({ name }) => name)
    .filter((name) =>
      Object.values(roots).some((root) => {
        const mdx = fs.readFileSync(path.join(root, `${name}.mdx`), 'utf8');
        return supportRows(mdx).length > 0;
      }),
    );
  expect(withTable.length).toBeGreaterThanOrEqual(11);
  expect(maps).toEqual(expect.arrayContaining(withTable));
});

describe.each(maps)('%s', (post) => {
  const map = JSON.parse(fs.readFileSync(path.join(mapsDir, `${post}.json`), 'utf8')) as Record<
    string,
    string[]
  >;

  it.each(['pt', 'en'] as const)('has the versions and dates of the data, in %s', (locale) => {
    const rows = supportRows(fs.readFileSync(path.join(roots[locale], `${post}.mdx`), 'utf8'));
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, cells } of rows) {
      const texts = Object.keys(map).filter((text) => name.includes(text));
      const [text = ''] = texts.sort((a, b) => b.length - a.length);
      expect(
        texts.length,
        `add the row "${name}" to tests/content/support/${post}.json`,
      ).toBeGreaterThan(0);
      for (const [column, browser] of Object.entries(browsers)) {
        const cell = cells[column as keyof typeof browsers];
        const { version: first, date } = expected(map[text] ?? [], browser, locale);
        const [, said = '', saidDate] = /^(\S+)(?: \((.+)\))?$/.exec(cell) ?? [];
        expect(said, `${name}, ${column}`).toBe(first);
        if (saidDate !== undefined) {
          expect(saidDate, `${name}, ${column}`).toBe(date);
        }
      }
    }
  });
});
