/* The kinds of pages whose looks are compared, and how each gets into the state to look at. */
import type { Page } from '@playwright/test';
import type { Locale } from '../../lib/locales';

export interface Kind {
  name: string;
  /** Path without the prefix of a language. */
  path: string;
  widths: readonly number[];
  /** Selector of the element to compare; by default the whole page. */
  root?: string;
  media?: 'print';
  /** Only deploy previews have this page. */
  isPreview?: true;
  /** Brings the page into its state. Waits until it is there. */
  prepare?: (page: Page, locale: Locale) => Promise<void>;
}

const screens = [390, 820, 1280];
const loader = '/blog/animacoes-de-carregamento/julho';
const app = '/blog/do-it/parte-2';

/** Paper of A4 without its margins. */
const paper = [673];

/** Hydrates the page, as a first scroll of a reader does. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

const textsOfSearch = { pt: 'onda', en: 'wave' } as const;

async function openMenu(page: Page): Promise<void> {
  await hydrate(page);
  await page.locator('.navbar__toggle').click();
  // The parts below the links come in a file of their own.
  await page.locator('dialog[open] a[href$="rss.xml"]').waitFor();
}

async function openSearch(page: Page, locale: Locale): Promise<void> {
  await hydrate(page);
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill(textsOfSearch[locale]);
  await page.locator('.DocSearch-Hit').first().waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await hydrate(page);
  const demo = page.locator('figure:has([role=tab])').first();
  await demo.getByRole('button', { name: /^(Editar|Edit)/ }).click();
  await demo.locator('.cm-line').first().waitFor();
  await demo.locator('iframe[data-shown]').waitFor();
}

/** The 404 page hydrates by itself, and only then shows the path. */
async function seePath(page: Page): Promise<void> {
  await page.locator('main h1 + p code').waitFor();
}

async function seeResults(page: Page): Promise<void> {
  await hydrate(page);
  await page.locator('main li a, main article a').first().waitFor();
}

export const kinds: readonly Kind[] = [
  { name: 'home', path: '/', widths: screens },
  { name: 'blog', path: '/blog', widths: screens },
  { name: 'blog page 2', path: '/blog/page/2', widths: screens },
  { name: 'archive', path: '/blog/arquivo', widths: screens },
  { name: 'tags', path: '/blog/marcadores', widths: screens },
  { name: 'one tag', path: '/blog/marcadores/svg', widths: screens },
  { name: 'loader post', path: loader, widths: screens },
  { name: 'app post', path: app, widths: screens },
  { name: 'introduction', path: '/blog/animacoes-de-carregamento/introducao', widths: screens },
  { name: 'about', path: '/sobre', widths: screens },
  { name: 'unsubscribe', path: '/cancelar-inscricao', widths: screens },
  { name: 'not found', path: '/no-such-page', widths: screens, prepare: seePath },
  { name: 'search page', path: '/search?q=svg', widths: screens, prepare: seeResults },
  {
    name: 'search modal',
    path: '/sobre',
    widths: screens,
    root: '.DocSearch-Modal',
    prepare: openSearch,
  },
  {
    name: 'menu',
    path: '/sobre',
    widths: [390, 820],
    root: 'dialog[open]',
    prepare: openMenu,
  },
  { name: 'editor', path: loader, widths: screens, root: 'article', prepare: openEditor },
  { name: 'printed home', path: '/', widths: paper, media: 'print' },
  { name: 'printed loader post', path: loader, widths: paper, media: 'print' },
  { name: 'printed app post', path: app, widths: paper, media: 'print' },
  { name: 'guide', path: '/guia', widths: screens, isPreview: true },
  // The list of changes differs in each preview, so only the title is compared.
  {
    name: 'changes',
    path: '/mudancas',
    widths: screens,
    root: 'main > header',
    isPreview: true,
  },
];
