import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choiceKey } from './choice';
import { openGate } from './gate';

const path = '/blog';
let stored: Map<string, string>;
let page: EventTarget & { dataLayer?: ArrayLike<unknown>[] };

beforeEach(() => {
  stored = new Map();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', {
    href: `https://a.example${path}`,
    hostname: 'a.example',
    pathname: path,
    search: '',
    hash: '',
  });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('document', {
    title: 'Blog',
    cookie: '',
    createElement: () => ({}),
    head: { append: () => undefined },
  });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the page gets when Back shows it. @param persisted whether it was in the back/forward cache */
function show(persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  vi.runAllTimers();
}

const calls = () => (page.dataLayer ?? []).map((call) => Array.from(call));
const views = () => calls().filter(([, name]) => name === 'page_view');

it('sends a page view each time the back/forward cache shows the page again', () => {
  stored.set(choiceKey, 'yes');
  openGate('G-TEST123');
  show(false);
  expect(views()).toHaveLength(1);
  show(true);
  show(true);
  expect(views()).toHaveLength(3);
  expect(views()[2]?.[2]).toMatchObject({ page_title: 'Blog', page_path: path });
});

it('reads the answer again when the back/forward cache shows the page', () => {
  openGate('G-TEST123');
  show(true);
  expect(calls()).toEqual([]);
  stored.set(choiceKey, 'yes');
  show(true);
  expect(calls().map(([name]) => name)).toEqual(['js', 'config', 'event']);
  stored.set(choiceKey, 'no');
  show(true);
  expect(views()).toHaveLength(1);
  expect(page).toHaveProperty('ga-disable-G-TEST123', true);
});
