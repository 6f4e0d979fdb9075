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
  vi.stubGlobal('location', new URL(`https://a.example${path}`));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('document', {
    title: 'Blog',
    referrer: '',
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

/** Changes the address and calls `gtag` as the module of @docusaurus/plugin-google-gtag does. */
function go(address: string, title: string): void {
  location.href = new URL(address, location.href).href;
  document.title = title;
  const { gtag } = page as unknown as { gtag: (...args: unknown[]) => void };
  gtag('set', 'page_path', location.pathname + location.search + location.hash);
  gtag('event', 'page_view');
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
  expect(calls().map(([name]) => name)).toEqual(['js', 'config', 'set', 'event']);
  stored.set(choiceKey, 'no');
  show(true);
  expect(views()).toHaveLength(1);
  expect(page).toHaveProperty('ga-disable-G-TEST123', true);
});

it('sends no query and no hash: of the address, of the previous one, and in the title', () => {
  stored.set(choiceKey, 'yes');
  const secret = 'ana.maria@example.com';
  Object.assign(document, { referrer: `https://a.example/sair?email=${secret}` });
  location.href = `https://a.example/sair?email=${secret}#${secret}`;
  openGate('G-TEST123');
  go(`/search?q=${secret}#${secret}`, `${secret} · Busca`);
  show(true);
  expect(JSON.stringify(calls())).not.toContain(secret);
  expect(views().map(([, , view]) => view)).toEqual([
    { page_title: 'Blog', page_location: 'https://a.example/sair', page_path: '/sair' },
    { page_title: 'Busca', page_location: 'https://a.example/search', page_path: '/search' },
    { page_title: 'Busca', page_location: 'https://a.example/search', page_path: '/search' },
  ]);
  // Google's script uses these values for the events that it sends itself.
  const set = calls().filter(([name]) => name === 'set');
  expect(set.at(-1)?.[1]).toEqual({
    page_title: 'Busca',
    page_location: 'https://a.example/search',
    page_path: '/search',
    page_referrer: 'https://a.example/sair',
  });
});

it('sends one view for each change of route, and none for a change of query or hash', () => {
  stored.set(choiceKey, 'yes');
  openGate('G-TEST123');
  go('/blog?pagina=2', 'Blog');
  go('/blog#fim', 'Blog');
  go('/search', 'Busca · Aoba');
  go('/search?q=a', 'a · Busca');
  go('/search?q=ab', 'ab · Busca');
  go('/blog', 'Blog');
  go('/search', 'Busca · Aoba');
  expect(views().map(([, , view]) => (view as { page_path: string }).page_path)).toEqual([
    '/blog',
    '/search',
    '/blog',
    '/search',
  ]);
  expect(views()[1]?.[2]).toMatchObject({ page_title: 'Busca · Aoba' });
});

it('counts no route that was opened before the answer', () => {
  openGate('G-TEST123');
  go('/sobre', 'Sobre');
  stored.set(choiceKey, 'yes');
  show(true);
  go('/sobre#estatisticas', 'Sobre');
  expect(views().map(([, , view]) => view)).toEqual([
    { page_title: 'Sobre', page_location: 'https://a.example/sobre', page_path: '/sobre' },
  ]);
});
