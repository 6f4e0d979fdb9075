import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followReadyPages } from './readyPages';

let page: EventTarget;
const view = { hidden: false };

beforeEach(() => {
  page = new EventTarget();
  view.hidden = false;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', view);
  vi.stubGlobal('window', {});
  followReadyPages();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const isReady = (path: string) => window.readyPages?.has(path);

/** What reaches a page when another one writes into the storage. */
const write = (key: string, newValue: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

it('knows a page that was prerendered, also once that page has emptied its key', () => {
  expect(isReady('/sobre')).toBe(false);
  write('__site__', '/sobre');
  write('__site__', null);
  expect(isReady('/sobre')).toBe(true);
  expect(isReady('/blog')).toBe(false);
});

it('takes neither a page that was opened nor another value for one that was prerendered', () => {
  write('__site__', '');
  write('theme', '/sobre');
  expect(isReady('')).toBe(false);
  expect(isReady('/sobre')).toBe(false);
});

it('leaves out what is prerendered while the page is hidden: it is for another tab', () => {
  view.hidden = true;
  write('__site__', '/sobre');
  expect(isReady('/sobre')).toBe(false);
});
