import type { Page } from '@playwright/test';
import { buildSections } from '../../src/features/search/build/build';
import { indexFiles, type IndexFiles } from '../../src/features/search/shared/indexFiles';
import type { FileName } from '../../src/features/search/shared/files';
import type { SearchRecord } from '../../src/features/search/shared/record';
import type { StoredHit } from '../../src/features/search/client/stored';
import { expect, inLanguage, open } from './support';

/** Texts of the search modal and of the search page. */
export const texts = {
  pt: {
    button: 'Buscar',
    dialog: 'Busca',
    placeholder: 'Buscar nos posts',
    noRecent: 'Nenhuma busca recente',
    recent: 'Recentes',
    favorites: 'Favoritas',
    save: 'Guardar esta busca',
    removeRecent: 'Tirar esta busca das recentes',
    removeFavorite: 'Tirar esta busca das favoritas',
    clear: 'Limpar a busca',
    cancel: 'Cancelar',
    none: 'Nenhum resultado para',
    tryFor: 'Tente procurar por',
    failed: 'Não foi possível realizar a busca',
    failedHelp: 'Verifique sua conexão.',
    seeAll: /^Ver todos os \d+ resultados$/,
    count: /^\d+ resultados$/,
    keys: ['para escolher', 'para navegar', 'para fechar'],
    wave: 'onda',
    page: 'Busca',
    series: 'Série',
    tag: 'Marcador',
    next: 'Próximos',
    previous: 'Anteriores',
    pageOf: 'Página 2 de 3',
    retry: 'Tentar de novo',
    waiting: 'Buscando…',
    stalled: 'A busca está demorando…',
    archive: 'arquivo',
    start: 'Por onde começar',
    firstSeries: 'Animações de carregamento',
    commands: 'Comandos',
    dark: ['tema escuro', 'Mudar para o modo escuro'],
    pause: ['pausar', 'Pausar animações'],
    language: ['idioma', 'English'],
    help: ['atalhos', 'Teclado'],
  },
  en: {
    button: 'Search',
    dialog: 'Search',
    placeholder: 'Search docs',
    noRecent: 'No recent searches',
    recent: 'Recent',
    favorites: 'Favorite',
    save: 'Save this search',
    removeRecent: 'Remove this search from history',
    removeFavorite: 'Remove this search from favorites',
    clear: 'Clear the query',
    cancel: 'Cancel',
    none: 'No results for',
    tryFor: 'Try searching for',
    failed: 'Unable to fetch results',
    failedHelp: 'You might want to check your network connection.',
    seeAll: /^See all \d+ results$/,
    count: /^\d+ results$/,
    keys: ['to select', 'to navigate', 'to close'],
    wave: 'wave',
    page: 'Search',
    series: 'Series',
    tag: 'Tag',
    next: 'Next',
    previous: 'Previous',
    pageOf: 'Page 2 of 3',
    retry: 'Try again',
    waiting: 'Searching…',
    stalled: 'The search is taking a while…',
    archive: 'archive',
    start: 'Where to start',
    firstSeries: 'Loading animations',
    commands: 'Commands',
    dark: ['dark theme', 'Switch to dark mode'],
    pause: ['pause', 'Pause animations'],
    language: ['language', 'Português'],
    help: ['shortcuts', 'Keyboard'],
  },
} as const;

/** Files without which no search is possible: base file of the index, and the manifest that names it. */
export const indexStart = /\/assets\/search\/(?:manifest|records\.\w+)\.json$/;

export const modal = (page: Page) => page.locator('.DocSearch-Modal');
export const field = (page: Page) => page.locator('.DocSearch-Input');
export const hits = (page: Page) => page.locator('.DocSearch-Hit');

/** Opens the search modal of the current page with Ctrl+K. */
export async function openModalHere(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Opens a page, then the search modal with Ctrl+K. */
export async function openModal(page: Page, prefix: string, path = '/blog'): Promise<void> {
  await open(page, inLanguage(prefix, path));
  await openModalHere(page);
}

/** @returns the texts that the page marks for a search */
export const markedOn = (page: Page) =>
  page.evaluate(() => Array.from(CSS.highlights.get('search') ?? [], (range) => String(range)));

/**
 * Replaces the search index of the build.
 *
 * @param make gives the records of a language
 */
export async function replaceRecords(
  page: Page,
  make: (language: string) => readonly SearchRecord[],
): Promise<void> {
  const made: Record<string, IndexFiles> = {};
  await page.route(/\/assets\/search\/(?:records|page-\d+|code-\d+)\.\w+\.json$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const language = pathname.startsWith('/en/') ? 'en' : 'pt';
    made[language] ??= indexFiles(language, make(language));
    const { base, files } = made[language];
    const name = pathname.replace(/.*\/([\w-]+)\..*/, '$1');
    await route.fulfill({ json: name === 'records' ? base : files.get(name as FileName) });
  });
}

/**
 * Replaces the search records of the build with generated ones.
 *
 * @param groups number of groups (`lvl0`)
 * @param pages number of pages in each group; each page has a section whose text has `palavra`
 */
export const serveRecords = (page: Page, groups: number, pages: number): Promise<void> =>
  replaceRecords(page, (language) =>
    Array.from({ length: groups * pages }, (_, index) => {
      const group = Math.floor(index / pages);
      const builder = buildSections(
        {
          url: `/blog/aoba-mundo?${index}`,
          lvl0: `Grupo ${'abcdefgh'[group]}`,
          language,
          series: null,
          tags: [],
          phrases: [],
          pageRank: 1,
        },
        `Alfa ${index}`,
      );
      const before = 'antes '.repeat(20);
      builder.text(`${before}palavra${' depois'.repeat(20)}`);
      return builder.records();
    }).flat(),
  );

export const storedHit = (id: string): StoredHit => ({
  objectID: id,
  type: 'lvl1',
  url: `/blog/aoba-mundo#${id}`,
  hierarchy: {
    lvl0: 'Blog',
    lvl1: `Guardado ${id}`,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: null,
});

/**
 * Stores lists of recent and favorite searches when the first page opens.
 *
 * @param lists a string is stored unchanged, which allows invalid lists
 */
export async function store(
  page: Page,
  locale: string,
  lists: { recent?: unknown; favorite?: unknown },
): Promise<void> {
  await page.addInitScript(
    ({ name, recent, favorite }) => {
      const set = (key: string, list: unknown) => {
        if (list !== undefined && sessionStorage.getItem(key) === null) {
          sessionStorage.setItem(key, '1');
          localStorage.setItem(key, typeof list === 'string' ? list : JSON.stringify(list));
        }
      };
      set(`__DOCSEARCH_RECENT_SEARCHES__${name}`, recent);
      set(`__DOCSEARCH_FAVORITE_SEARCHES__${name}`, favorite);
    },
    { name: `aoba_${locale}`, ...lists },
  );
}

export const many = (count: number, prefix = 'x') =>
  Array.from({ length: count }, (_, index) => storedHit(`${prefix}${index}`));
