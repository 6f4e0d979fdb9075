import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Tab } from '../bench/speed/tab';
import { Tabs } from '../bench/speed/tabs';
import { serveObserved, type Site } from './observed';

/*
 * In a Chromium of its own: the ones of Playwright and Puppeteer prerender nothing, and keep no page in
 * the back/forward cache.
 */

const post = '/blog/do-it/parte-3';
const next = '/blog/do-it/conclusao';

const isHydrated = 'document.documentElement.dataset.hasHydrated === "true"';
const activation = 'performance.getEntriesByType("navigation")[0].activationStart';
const theme = 'document.documentElement.dataset.theme';
const isComplete = 'document.readyState === "complete"';

/** Addresses that the rules match, and others. */
const rulePages = ['/', '/blog', '/en/blog/do-it/conclusao', '/blog#fim'];
const ruleOthers = ['/search?q=svg', '/blog/rss.xml', '/demos/onda/index.html'];

let tabs: Tabs;
let site: Site;
let tab: Tab;

beforeAll(async () => {
  tabs = new Tabs();
  site = await serveObserved('build');
});
afterAll(async () => {
  await tabs.stop();
  await site.close();
});
beforeEach(async () => {
  tab = await Tab.open(tabs, '');
});
afterEach(() => tab.close());

/** Opens a page and hydrates it, as a reader with a mouse does. */
async function open(path: string): Promise<void> {
  await tab.goto(`${site.origin}${path}`);
  await tab.mouse('Moved', 1, 1);
  await tab.until(isHydrated);
}

/** Points at a link, and waits until its page is prerendered, and the page in view knows it. */
async function pointAt(path: string): Promise<[number, number]> {
  const place = await tab.evaluate<[number, number]>(`(() => {
    const link = [...document.querySelectorAll('main a[href="${path}"]')]
      .find((found) => found.checkVisibility({ visibilityProperty: true }));
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = link.getClientRects()[0];
    return [left + 8, top + 8];
  })()`);
  await tab.mouse('Moved', ...place);
  await tab.untilPrerenders(path);
  await tab.until(`window.readyPages.has('${path}')`);
  return place;
}

async function press(path: string, place: [number, number]): Promise<void> {
  await tab.mouse('Pressed', ...place);
  // Chromium never answers when the document is gone by then.
  tab.mouse('Released', ...place).catch(() => undefined);
  await tab.until(`location.pathname === '${path}' && ${isComplete}`);
}

async function follow(path: string): Promise<void> {
  await press(path, await pointAt(path));
}

describe('a browser that prerenders', () => {
  it('shows a prerendered page when a link is pressed, before and after hydration', async () => {
    await tab.goto(`${site.origin}/blog`);
    await follow(next);
    expect(await tab.evaluate(activation)).toBeGreaterThan(0);
    await tab.mouse('Moved', 3, 3);
    await tab.until(isHydrated);
    await follow(post);
    expect(await tab.evaluate(activation)).toBeGreaterThan(0);
    expect(await tab.evaluate('document.querySelector("main h1").textContent')).toContain('3');
  });

  it('shows a prerendered page with the choices that were made since', async () => {
    await open(next);
    const place = await pointAt(post);
    expect(await tab.evaluateInPrerendered(theme)).toBe('light');
    await tab.evaluate(
      `Object.assign(localStorage, { theme: 'dark', keys: 'off', motion: 'paused' })`,
    );
    await press(post, place);
    expect(await tab.evaluate(activation)).toBeGreaterThan(0);
    const shown = await tab.evaluate<Record<string, string>>(
      '({ ...document.documentElement.dataset })',
    );
    expect(shown).toMatchObject({ theme: 'dark', keys: 'off', motion: 'paused' });
  });

  it('neither loads React in a prerendered page nor counts it as seen', async () => {
    await open(next);
    const place = await pointAt(post);
    const loads = 'performance.getEntriesByType("resource").some(({ name }) => /main/.test(name))';
    // A choice in another page makes a page load React, if a reader sees it.
    await tab.evaluate(`localStorage.setItem('theme', 'dark')`);
    expect(await tab.evaluateInPrerendered('document.hidden')).toBe(true);
    await tab.mouse('Moved', 1, 1);
    await tab.mouse('Moved', ...place);
    expect(await tab.evaluateInPrerendered(loads)).toBe(false);
    expect(await tab.evaluate(`String(localStorage.getItem('reading'))`)).not.toContain('parte-3');
    await press(post, place);
    expect(await tab.evaluate(activation)).toBeGreaterThan(0);
    await tab.until(isHydrated);
    expect(await tab.evaluate(loads)).toBe(true);
  });

  it('restores the previous page from the cache, with the choices that were made since', async () => {
    await open('/blog');
    await tab.evaluate('window.isKept = true');
    await follow(next);
    await tab.mouse('Moved', 3, 3);
    await tab.until(isHydrated);
    const before = await tab.evaluate<string>(theme);
    await tab.evaluate(`document.querySelector('button[data-command="theme"]').click()`);
    await tab.until(`${theme} !== '${before}'`);
    tab.evaluate('history.back()').catch(() => undefined);
    await tab.until(`location.pathname === '/blog' && ${isComplete}`);
    expect(await tab.evaluate('window.isKept')).toBe(true);
    await tab.until(`${theme} !== '${before}'`);
  });

  it('restores the previous page without the menu that was open in it', async () => {
    const menu = 'document.querySelector("dialog[open]")';
    await open('/blog/arquivo');
    // In a wide window, the button of the menu is not shown.
    await tab.resize(390, 800);
    await tab.until('document.querySelector(".navbar__toggle").checkVisibility()');
    await tab.evaluate(`document.querySelector('.navbar__toggle').click(); window.isKept = true`);
    await tab.until(`${menu} !== null && history.state?.key === 'modal'`);
    tab.evaluate(`location.assign('/sobre')`).catch(() => undefined);
    await tab.until(`location.pathname === '/sobre' && ${isComplete}`);
    tab.evaluate('history.back()').catch(() => undefined);
    await tab.until(`location.pathname === '/blog/arquivo' && ${isComplete}`);
    expect(await tab.evaluate('window.isKept')).toBe(true);
    await tab.until(`${menu} === null && history.state?.key !== 'modal'`);
    await tab.until(`getComputedStyle(document.body).overflowY !== 'hidden'`);
    expect(await tab.evaluate('location.pathname')).toBe('/blog/arquivo');
  });

  it('leaves a link to the router when its page is not prerendered', async () => {
    await open('/blog');
    await tab.evaluate('window.isKept = true');
    await tab.evaluate(`document.querySelector('main a[href="${next}"]').click()`);
    await tab.until(`location.pathname === '${next}' && document.title.includes('do-it')`);
    expect(await tab.evaluate('window.isKept')).toBe(true);
  });

  it('has rules that match pages, and neither files nor addresses with a query', async () => {
    await tab.goto(`${site.origin}/blog`);
    const matching = await tab.evaluate<string[]>(`(async () => {
      const { prerender: [{ where }] } = await (await fetch('/speculation-rules.json')).json();
      const matches = (pattern, path) => new URLPattern(pattern, location.origin).test(path, location.origin);
      return ${JSON.stringify([...rulePages, ...ruleOthers])}.filter((path) =>
        where.and.every(({ href_matches, not }) =>
          not ? !matches(not.href_matches, path) : matches(href_matches, path)));
    })()`);
    expect(matching).toEqual(rulePages);
  });
});
