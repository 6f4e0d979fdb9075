import { describe, expect, it } from 'vitest';
import { addRecent, cleanStored, sectionOf, type StoredHit } from './stored';

class FakeStorage {
  readonly items = new Map<string, string>();
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
  list(key: string) {
    return JSON.parse(this.items.get(key) ?? '[]') as StoredHit[];
  }
}

const recent = '__DOCSEARCH_RECENT_SEARCHES__aoba_pt';
const favorite = '__DOCSEARCH_FAVORITE_SEARCHES__aoba_pt';

const stored = (objectID: string, more: Partial<StoredHit> = {}): StoredHit => ({
  objectID,
  type: 'lvl1',
  url: `/blog/${objectID}`,
  hierarchy: {
    lvl0: 'Blog',
    lvl1: 'Título',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: null,
  ...more,
});

describe('cleanStored', () => {
  it.each(['{', 'null', '"x"', '7', '{}', '[null,{"a":1},5]', '"><svg onload=alert(1)>'])(
    'drops an invalid list: %s',
    (text) => {
      const store = new FakeStorage();
      store.setItem(recent, text);
      store.setItem(favorite, text);
      cleanStored(store, 'aoba_pt');
      expect([...store.items]).toEqual([]);
    },
  );

  it('keeps the valid hits of a list and drops the invalid ones', () => {
    const store = new FakeStorage();
    const good = stored('a');
    const bad = [
      stored('b', { url: 'javascript:alert(1)' }),
      stored('c', { type: 'lvl9' as 'lvl1' }),
      stored('d', { hierarchy: { ...good.hierarchy, lvl1: '<img src=x onerror=alert(1)>' } }),
      stored('e', { content: '<script>' }),
      { objectID: 'f' },
    ];
    store.setItem(recent, JSON.stringify([...bad, good]));
    cleanStored(store, 'aoba_pt');
    expect(store.list(recent)).toEqual([good]);
  });

  it('keeps one entry for each address, and no favorite among the recent ones', () => {
    const store = new FakeStorage();
    const url = '/blog/a#dois';
    const [heading, text, later] = ['a#2', 'a#3', 'a#4'].map((id) => stored(id, { url }));
    store.setItem(recent, JSON.stringify([text, stored('b'), heading]));
    cleanStored(store, 'aoba_pt');
    expect(store.list(recent)).toEqual([text, stored('b')]);
    store.setItem(favorite, JSON.stringify([heading, later]));
    cleanStored(store, 'aoba_pt');
    expect(store.list(favorite)).toEqual([heading]);
    expect(store.list(recent)).toEqual([stored('b')]);
  });

  it('leaves the lists of other indexes unchanged', () => {
    const store = new FakeStorage();
    store.setItem('__DOCSEARCH_RECENT_SEARCHES__aoba_en', '{');
    cleanStored(store, 'aoba_pt');
    expect(store.items.size).toBe(1);
  });

  it('ignores a storage that is missing or throws', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(() => cleanStored(store, 'x')).not.toThrow();
    expect(() => addRecent(store, 'x', [stored('a')])).not.toThrow();
    expect(() => cleanStored(null, 'x')).not.toThrow();
  });
});

describe('addRecent', () => {
  const ids = (store: FakeStorage) => store.list(recent).map(({ objectID }) => objectID);

  it('puts the latest hit first, without duplicates, and keeps seven', () => {
    const store = new FakeStorage();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'c']) {
      addRecent(store, 'aoba_pt', [stored(id)]);
    }
    expect(ids(store)).toEqual(['c', 'h', 'g', 'f', 'e', 'd', 'b']);
  });

  it('keeps four when there are favorites, and skips favorites', () => {
    const store = new FakeStorage();
    store.setItem(favorite, JSON.stringify([stored('z')]));
    for (const id of ['a', 'b', 'z', 'c', 'd', 'e']) {
      addRecent(store, 'aoba_pt', [stored(id)]);
    }
    expect(ids(store)).toEqual(['e', 'd', 'c', 'b']);
  });

  it('takes entries of one address as the same', () => {
    const store = new FakeStorage();
    const url = '/blog/a#dois';
    addRecent(store, 'aoba_pt', [stored('a#2', { url })]);
    addRecent(store, 'aoba_pt', [stored('b')]);
    addRecent(store, 'aoba_pt', [stored('a#3', { url })]);
    expect(ids(store)).toEqual(['a#3', 'b']);
    store.setItem(favorite, JSON.stringify([stored('a#2', { url })]));
    addRecent(store, 'aoba_pt', [stored('a#3', { url }), stored('c')]);
    expect(ids(store)).toEqual(['c', 'b']);
  });
});

it('sectionOf turns a content hit into a hit of its section', () => {
  const { hierarchy } = stored('a');
  const content = stored('a', {
    type: 'content',
    content: 'Texto',
    url: '/blog/a#dois',
    hierarchy: { ...hierarchy, lvl2: 'Dois' },
  });
  expect(sectionOf(content)).toMatchObject({ type: 'lvl2', content: null, url: '/blog/a#dois' });
  expect(sectionOf({ ...content, hierarchy }).type).toBe('lvl1');
});
