import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { median } from '../bench/numbers';
import { type Kind, kinds } from '../bench/speed/pages';
import * as budgets from '../budgets';
import { buildDir, siteDir } from '../folders';
import { drawings, posts } from './authored';
import { readBuilt } from './built';

const all = Object.keys(kinds) as Kind[];

/*
 * Drawings and posts that were added since the budgets were set get extra room. So the budgets limit
 * the code of the site and not its content.
 */
const addedDrawings = Math.max(0, drawings - budgets.drawingsAtStart);
const addedPosts = Math.max(0, posts.length - budgets.postsAtStart);
const sizes = new Map<string, number>();

/** Brotli bytes of a built file. Cached, because pages share most files. */
function brotli(file: string): number {
  const size =
    sizes.get(file) ?? zlib.brotliCompressSync(fs.readFileSync(path.join(buildDir, file))).length;
  sizes.set(file, size);
  return size;
}

/** What a page has of the hashes of its scripts and style sheets. */
const hashes = /(?<=sha256-)[\w+/]{43}=|(?<=\.)[\da-f]{8}(?=\.(?:js|css)\b)/g;

/**
 * The hash of one script differs between two builds of the same source, because the minifier may swap two
 * names. That alone moves the size of a page by up to 40 bytes. So the hashes are replaced by others, nine
 * times.
 *
 * @returns the median of the Brotli bytes of a page
 */
function pageBytes(page: string): number {
  const bytes = Array.from({ length: 9 }, (_, round) => {
    const others = new Map<string, string>();
    const renamed = page.replace(hashes, (hash) => {
      const made = createHash('sha256').update(`${round} ${others.size}`);
      const other =
        others.get(hash) ??
        (hash.length === 8 ? made.digest('hex').slice(0, 8) : made.digest('base64'));
      others.set(hash, other);
      return other;
    });
    return zlib.brotliCompressSync(renamed).length;
  });
  return median(bytes);
}

/** Built file of a kind of page. The languages differ only in text, so most tests read Portuguese. */
const pageFile = (kind: Kind) => `${kinds[kind] === '/' ? '/index' : kinds[kind]}.html`;

/**
 * Where the first screen of a page has ended, on a phone and on a desktop (390 x 844, 1280 x 900): at
 * the loaders of the home page, and at the first heading in the text of a post.
 */
const screenEnds: Partial<Record<Kind, RegExp>> = {
  home: /<section id="?animacoes-de-carregamento/,
  'loader post': /<h2 class="?content-anchor/,
  'app post': /<h2 class="?content-anchor/,
};

/** The HTML of a page up to the end of its first screen, or all of it. */
function firstViewOf(kind: Kind, page: string): string {
  const end = screenEnds[kind];
  if (end === undefined) {
    return page;
  }
  const at = page.search(end);
  expect(at).toBeGreaterThan(0);
  return page.slice(0, at);
}

/** Names of the fonts that a first screen needs in one window. */
function viewFonts(view: string): string[] {
  const body = view.slice(view.indexOf('<main'));
  return [
    'atkinson',
    'anybody-logo',
    'anybody',
    ...(/<h1 class="?greeting/.test(body) ? ['anybody-greeting', 'anybody-greeting-narrow'] : []),
    ...(/<(?:code|pre)\b/.test(body) ? ['atkinson-mono'] : []),
    ...(/<(?:em|cite)\b/.test(body) ? ['atkinson-italic'] : []),
  ];
}

const fontBytes = (name: string) =>
  fs.statSync(path.join(siteDir, 'src/css/fonts', `${name}.woff2`)).size;

interface Asset {
  file: string;
}
interface ClientManifest {
  entrypoints: string[];
  origins: Record<string, string[]>;
  assets: Record<string, { js?: Asset[]; css?: Asset[] }>;
}

const generated = <T>(file: string) =>
  JSON.parse(fs.readFileSync(path.join(siteDir, '.cache/build-en', file), 'utf8')) as T;

/** Chunk names in the tree of one route of `routesChunkNames.json`. */
const namesIn = (tree: unknown): string[] =>
  typeof tree === 'string'
    ? [tree]
    : typeof tree === 'object' && tree !== null
      ? Object.values(tree).flatMap(namesIn)
      : [];

/** Scripts that a page names: those of every page, and the part of the routes that has a post. */
const namedIn = (page: string): string[] =>
  [...page.matchAll(/<script\b[^>]*\ssrc="?\/([^\s">]+)/g)].map(([, file = '']) => file);

/**
 * Scripts that an English page loads, without prefetched ones. `.cache/build-en` has the chunks of the
 * last build of that language.
 */
function scriptsOf(address: string): string[] {
  const manifest = generated<ClientManifest>('client-manifest.json');
  const routes = generated<Record<string, unknown>>('routesChunkNames.json');
  const route = Object.keys(routes).find((key) => key.replace(/-\w+$/, '') === address);
  const names = [...manifest.entrypoints, ...namesIn(route && routes[route])];
  const files = names
    .flatMap((name) => manifest.origins[name] ?? [])
    .flatMap((id) => manifest.assets[id]?.js ?? [])
    .map(({ file }) => `en/${file}`);
  const page = readBuilt(`${address === '/en/' ? '/en/index' : address}.html`);
  return [...new Set([...files, ...namedIn(page)])];
}

describe('a page of each kind', () => {
  it.each(all)('%s has a route with scripts of this build', (kind) => {
    const address = `/en${kinds[kind]}`;
    const files = scriptsOf(address);
    const missing = files.filter((file) => !fs.existsSync(path.join(buildDir, file)));
    // If this fails, run `npm run build`: other builds of this folder overwrite `.cache/build-en`.
    expect(missing).toEqual([]);
    expect(files.length).toBeGreaterThan(2);
  });

  it.each(all)('%s stays within its JavaScript budget', (kind) => {
    const bytes = scriptsOf(`/en${kinds[kind]}`).reduce((sum, file) => sum + brotli(file), 0);
    expect(bytes).toBeLessThanOrEqual(budgets.scripts[kind] + addedPosts * budgets.perPost.scripts);
  });

  it.each(all)('%s stays within its HTML budget, in both languages', (kind) => {
    const sizes = ['', 'en'].map((prefix) =>
      pageBytes(readBuilt(path.join(prefix, pageFile(kind)))),
    );
    const room = addedDrawings * budgets.perDrawing.page;
    expect(Math.max(...sizes)).toBeLessThanOrEqual(budgets.pages[kind] + room);
  });

  it.each(all)('%s preloads the fonts of its text and titles, from the body', (kind) => {
    const page = readBuilt(pageFile(kind));
    const links = (page.match(/<link\b[^>]*\bas="?font[^>]*>/g) ?? []).map((link) => {
      const [, file = ''] = /href="?([^\s">]+)/.exec(link) ?? [];
      const [, media = ''] = /media="([^"]+)"/.exec(link) ?? [];
      return [/(?<=fonts\/).+(?=-[\da-f]{8}\.)/.exec(file)?.[0], media];
    });
    // One of the two title fonts for any window, as in src/css/fonts.css.
    expect(links).toEqual([
      ['atkinson', ''],
      ['anybody', '(min-width: 30.01em)'],
      ['anybody-phone', '(min-width: 19.91em) and (max-width: 30em)'],
    ]);
    // Chromium delays the first paint for fonts that the head preloads.
    expect(page.slice(0, page.indexOf('<body'))).not.toMatch(/\bas="?font/);
  });

  it.each(all)('%s stays within the budgets of its first view, in both languages', (kind) => {
    for (const prefix of ['', 'en']) {
      const view = firstViewOf(kind, readBuilt(path.join(prefix, pageFile(kind))));
      const fonts = viewFonts(view).reduce((sum, name) => sum + fontBytes(name), 0);
      const room = addedDrawings * budgets.perDrawing.page;
      const budget = view.includes('<code') ? budgets.fonts.code : budgets.fonts.text;
      expect(fonts, prefix).toBeLessThanOrEqual(budget);
      expect(fonts + zlib.brotliCompressSync(view).length, prefix).toBeLessThanOrEqual(
        budgets.firstView[kind] + room,
      );
    }
  });

  it.each(all)(
    '%s stays within its style budget, and loads the whole style sheet if scripts are off',
    (kind) => {
      const page = readBuilt(pageFile(kind));
      const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
      expect(style).toContain('.navbar');
      expect(zlib.brotliCompressSync(style).length).toBeLessThanOrEqual(budgets.styles);
      const links = page.match(/<link\b[^>]*\brel="?stylesheet[^>]*>/g) ?? [];
      expect(links).toHaveLength(1);
      expect(page).toContain(`<noscript data-styles>${links[0]}</noscript>`);
      const [, file = ''] = /href="?([^\s">]+)/.exec(links[0] ?? '') ?? [];
      const room = addedDrawings * budgets.perDrawing.styles;
      expect(brotli(file)).toBeLessThanOrEqual(budgets.allStyles + room);
    },
  );
});

describe('every page', () => {
  it('has no texts of the interface that only other pages show', () => {
    const folder = path.join(buildDir, 'en/assets/js');
    const [main = ''] = fs.readdirSync(folder).filter((file) => file.startsWith('main.'));
    const script = fs.readFileSync(path.join(folder, main), 'utf8');
    expect(script).toContain('site.loading.text');
    expect(script.match(/site\.(?:changes|consent|frontMatter|post|preview)\.\w+/g) ?? []).toEqual(
      [],
    );
  });

  it('loads React, the site and the runtime within their budget', () => {
    const scripts = fs
      .readdirSync(path.join(buildDir, 'assets/js'))
      .filter((file) => /^(?:main|react|runtime~react)\./.test(file));
    expect(scripts).toHaveLength(3);
    const bytes = scripts.reduce((sum, file) => sum + brotli(`assets/js/${file}`), 0);
    expect(bytes).toBeLessThanOrEqual(budgets.shared + addedPosts * budgets.perPost.shared);
  });

  // Routes of a component that few pages use stay in the list.
  it.skipIf(posts.length <= 16).each(['', 'en/'])(
    'has a list of routes without posts, and a post names the part that has its route (%s)',
    (prefix) => {
      const scriptOf = (file: string) => fs.readFileSync(path.join(buildDir, file), 'utf8');
      const ofAll = namedIn(readBuilt(`/${prefix}index.html`));
      expect(ofAll).toHaveLength(3);
      for (const { name: post } of posts) {
        const page = readBuilt(`/${prefix}blog/${post}.html`);
        const own = namedIn(page).filter((file) => !ofAll.includes(file));
        expect(own, post).toEqual([expect.stringMatching(/assets\/js\/routes-\d+\./)]);
        const route = new RegExp(`"/${prefix}blog/${post}-\\w+":\\{.*?content:"(\\w+)"`);
        const [, chunk = ''] = route.exec(scriptOf(own[0] ?? '')) ?? [];
        expect(chunk, post).toMatch(/^\w{8}$/);
        const having = ofAll.filter((file) => scriptOf(file).includes(chunk));
        expect(having, `${post}, ${chunk}`).toEqual([]);
      }
      const others = ['blog/arquivo', 'blog/marcadores', 'search', '404'];
      for (const other of others) {
        expect(namedIn(readBuilt(`/${prefix}${other}.html`)), other).toEqual(ofAll);
      }
    },
  );
});
