import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrafts } from './drafts.js';

/* {{whyFakeLimit}} */
function createStorage() {
  const data = new Map();
  const size = () => [...data].flat().join('').length;
  return {
    data,
    size,
    limit: Infinity,
    get length() {
      return data.size;
    },
    key: (place) => [...data.keys()][place] ?? null,
    getItem: (key) => data.get(key) ?? null,
    removeItem: (key) => data.delete(key),
    setItem(key, text) {
      const before = data.get(key);
      data.set(key, text);
      if (size() <= this.limit) return;
      if (before === undefined) data.delete(key);
      else data.set(key, before);
      throw new DOMException('', 'QuotaExceededError');
    },
  };
}

const open = (storage, tab, options) =>
  createDrafts({ storage: () => storage, spare: createStorage, tab, ...options });
const stored = ({ data }) =>
  [...data].map(([key, text]) => [key.split(':').at(-1), JSON.parse(text).text]);

/* {{whyLeftDrafts}} */
function leaveDrafts() {
  const storage = createStorage();
  const closed = open(storage, 'old');
  closed.set({ text: 'half' });
  closed.close();
  storage.limit = storage.size();
  return storage;
}

test('{{testDraftsFull}}', () => {
  const storage = leaveDrafts();
  const next = open(storage, 'new');
  assert.equal(next.current.text, 'half');
  assert.equal(next.isAtRisk, false);
  assert.deepEqual(stored(storage), [['new', 'half']]);
});

test('{{testDraftsStay}}', () => {
  const storage = leaveDrafts();
  const next = open(storage, 'longer');
  assert.equal(next.current.text, 'half');
  assert.equal(next.isAtRisk, true);
  assert.deepEqual(stored(storage), [['old', 'half']]);
});

test('{{testDraftsApart}}', () => {
  const storage = createStorage();
  const [here, other] = [open(storage, 'here'), open(storage, 'other')];
  /* {{whyLateRead}} */
  const getItem = storage.getItem;
  const earlier = new Map(storage.data);
  here.set({ text: 'mine' });
  storage.getItem = (key) => earlier.get(key) ?? null;
  other.set({ text: 'theirs' });
  storage.getItem = getItem;
  assert.deepEqual(stored(storage), [
    ['here', 'mine'],
    ['other', 'theirs'],
  ]);
  here.set({ text: '' });
  assert.deepEqual(stored(storage), [['other', 'theirs']]);
});

test('{{testDraftsShared}}', () => {
  const storage = createStorage();
  const entry = (text) => ({ text, edits: {}, at: 0, isClosed: 1 });
  const all = { one: entry('first'), two: entry('second') };
  storage.setItem('do-it:drafts', JSON.stringify(all));
  storage.setItem('do-it:drafts:broken', '{');
  assert.equal(open(storage, 'a').current.text, 'first');
  assert.equal(open(storage, 'b').current.text, 'second');
  assert.equal(open(storage, 'c').current.text, '');
  assert.equal(storage.getItem('do-it:drafts'), null);
});

test('{{testDraftsAhead}}', () => {
  const HOUR = 3_600_000;
  for (const [crashed, next, text] of [
    [10, 10.5, ''],
    [10, 12, 'half'],
    [10, 8, 'half'],
  ]) {
    const storage = createStorage();
    open(storage, 'old', { now: () => crashed * HOUR }).set({ text: 'half' });
    assert.equal(open(storage, 'new', { now: () => next * HOUR }).current.text, text);
  }
});
