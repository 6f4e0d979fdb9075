import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookedStore } from './looked';

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps marks for the next visit, and those that another tab has set meanwhile', () => {
  const store = lookedStore('a');
  const other = lookedStore('a');
  expect(store.get()).toEqual({});
  store.set('post', '1');
  other.set('demo', '2');
  store.set('code', '3');
  expect(lookedStore('a').get()).toEqual({ post: '1', demo: '2', code: '3' });
  store.set('post', undefined);
  expect(lookedStore('a').get()).toEqual({ demo: '2', code: '3' });
  expect(lookedStore('b').get()).toEqual({});
});

it('gives the same object until a mark changes, and tells listeners', () => {
  const store = lookedStore('a');
  const listener = vi.fn();
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  store.subscribe(listener);
  expect(store.get()).toBe(store.get());
  store.set('post', '1');
  expect(listener).toHaveBeenCalledTimes(1);
});

it.each(['[]', '{', '"a"', 'null', '{"post":1}'])('takes %s in storage as no marks', (text) => {
  stored.set('a', text);
  const store = lookedStore('a');
  expect(store.get()).toEqual({});
  store.set('demo', '2');
  expect(store.get()).toEqual({ demo: '2' });
});

it('keeps marks in the page when storage is blocked or full', () => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  const store = lookedStore('a');
  store.set('post', '1');
  store.set('demo', '2');
  expect(store.get()).toEqual({ post: '1', demo: '2' });
  vi.stubGlobal('localStorage', { ...storage, setItem: blocked });
  store.set('code', '3');
  expect(store.get()).toEqual({ post: '1', demo: '2', code: '3' });
});
