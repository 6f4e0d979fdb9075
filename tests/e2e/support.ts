import fs from 'node:fs';
import path from 'node:path';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

const blogDir = path.resolve('blog');

/** Every post, as a path without the locale; `en` prefixes it. */
export const posts = fs
  .readdirSync(blogDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map(
    (file) =>
      `/blog/${file
        .split(path.sep)
        .join('/')
        .replace(/\.mdx$/, '')}`,
  )
  .sort();

/** Posts that differ in kind: alone, first and later in a series, of each series. */
const postKinds = [
  '/blog/aoba-mundo',
  '/blog/animacoes-de-carregamento/introducao',
  '/blog/animacoes-de-carregamento/janeiro',
  '/blog/do-it/introducao',
  '/blog/good-mood/introducao',
];

/** One address for each kind of page. */
export const kinds = [
  '/',
  '/blog',
  '/blog/arquivo',
  '/blog/marcadores',
  '/blog/marcadores/svg',
  ...postKinds,
  '/sobre',
  '/cancelar-inscricao',
  '/search',
];

/** Posts that `kinds` does not name. */
export const otherPosts = posts.filter((post) => !postKinds.includes(post));

export const languages = [
  { locale: 'pt', prefix: '', lang: 'pt-BR' },
  { locale: 'en', prefix: '/en', lang: 'en-US' },
] as const;

/** Address of a path in a language; English home is `/en/`. */
export const inLanguage = (prefix: string, path: string) =>
  path === '/' ? `${prefix}/` : `${prefix}${path}`;

/** A 404 page's own status is an error in the console: the one that is wanted. */
const isWanted = (message: ConsoleMessage) =>
  message.text().includes('the server responded with a status of 404') &&
  message.location().url === message.page()?.url();

/** What the page complained of since the start of the test. */
export interface Complaints {
  errors: string[];
  warnings: string[];
}

/** Every test fails when its page throws or writes an error, unless it empties the list itself. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = { errors: [], warnings: [] };
      page.on('pageerror', (error) => complaints.errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isWanted(message)) {
          complaints.errors.push(`${message.text()} (${message.location().url})`);
        } else if (message.type() === 'warning') {
          complaints.warnings.push(message.text());
        }
      });
      await use(complaints);
      expect(complaints.errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Gives a page a sign that somebody is there, for which React waits. */
export const stir = (page: Page) => page.evaluate(() => dispatchEvent(new Event('scroll')));

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await stir(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** Name, tag and text of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return {
      tag: element?.tagName ?? '',
      text: element?.textContent?.trim() ?? '',
      label: element?.getAttribute('aria-label') ?? '',
    };
  });

/** How many animations of a page run, by what drives them. */
export const running = (page: Page) =>
  page.evaluate(() => ({
    css: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    // SMIL is still when nothing that it moves is drawn.
    smil: [...document.querySelectorAll('animate, animateTransform, animateMotion')].filter(
      (element) =>
        (element.parentElement as Element | null)?.getClientRects().length !== 0 &&
        !(element.closest('svg') as SVGSVGElement).animationsPaused(),
    ).length,
  }));

export { expect };
