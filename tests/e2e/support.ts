import fs from 'node:fs';
import path from 'node:path';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

const blogDir = path.resolve('blog');

/** Paths of all posts, without the prefix of a language. */
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

/** One post of each kind: without a series, the first and a later post of a series, each series. */
const postKinds = [
  '/blog/aoba-mundo',
  '/blog/animacoes-de-carregamento/introducao',
  '/blog/animacoes-de-carregamento/janeiro',
  '/blog/do-it/introducao',
  '/blog/good-mood/introducao',
];

/** One path for each kind of page. */
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

/** Posts that are not in `kinds`. */
export const otherPosts = posts.filter((post) => !postKinds.includes(post));

export const languages = [
  { locale: 'pt', prefix: '', lang: 'pt-BR' },
  { locale: 'en', prefix: '/en', lang: 'en-US' },
] as const;

/** @returns the path with the prefix of a language; the English home page is `/en/` */
export const inLanguage = (prefix: string, path: string) =>
  path === '/' ? `${prefix}/` : `${prefix}${path}`;

/** The browser logs an error for the status of a 404 page itself. That error is expected. */
const isExpected = (message: ConsoleMessage) =>
  message.text().includes('the server responded with a status of 404') &&
  message.location().url === message.page()?.url();

/** Uncaught errors, console errors and console warnings of the page since the start of the test. */
export interface Complaints {
  errors: string[];
  warnings: string[];
}

/**
 * A test fails when its page throws or logs an error. A test that expects errors empties
 * `complaints.errors`.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = { errors: [], warnings: [] };
      page.on('pageerror', (error) => complaints.errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message)) {
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

/** Dispatches a scroll event: the page loads its scripts and hydrates at the first interaction. */
export const interact = (page: Page) => page.evaluate(() => dispatchEvent(new Event('scroll')));

/** Opens a page, triggers its hydration and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interact(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** @returns tag, text and `aria-label` of the element that has the focus */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return {
      tag: element?.tagName ?? '',
      text: element?.textContent?.trim() ?? '',
      label: element?.getAttribute('aria-label') ?? '',
    };
  });

/** @returns number of running animations: CSS animations and transitions, and SMIL animations */
export const running = (page: Page) =>
  page.evaluate(() => ({
    css: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    // A SMIL animation does not run when the element that it animates has no box.
    smil: [...document.querySelectorAll('animate, animateTransform, animateMotion')].filter(
      (element) =>
        (element.parentElement as Element | null)?.getClientRects().length !== 0 &&
        !(element.closest('svg') as SVGSVGElement).animationsPaused(),
    ).length,
  }));

export { expect };
