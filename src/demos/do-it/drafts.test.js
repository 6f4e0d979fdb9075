import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrafts } from './drafts.js';

/* {{whyFakeLimit}} */
function createStorage() {
  const data = new Map();
  return {
    limit: Infinity,
    getItem: (key) => data.get(key) ?? null,
    removeItem: (key) => data.delete(key),
    setItem(key, text) {
      if (text.length > this.limit) throw new DOMException('', 'QuotaExceededError');
      data.set(key, text);
    },
  };
}

const stored = (storage) => Object.entries(JSON.parse(storage.getItem('do-it:drafts')));

/* {{whyLeftDrafts}} */
function leaveDrafts(room) {
  const storage = createStorage();
  const closed = createDrafts({ storage: () => storage, spare: createStorage, tab: 'old' });
  closed.set({ text: 'half' });
  closed.close();
  storage.limit = storage.getItem('do-it:drafts').length + room;
  return storage;
}

test('{{testDraftsFull}}', () => {
  const storage = leaveDrafts(0);
  const next = createDrafts({ storage: () => storage, spare: createStorage, tab: 'new' });
  assert.equal(next.current.text, 'half');
  assert.equal(next.isAtRisk, false);
  assert.deepEqual(
    stored(storage).map(([name, { text }]) => [name, text]),
    [['new', 'half']],
  );
});

test('{{testDraftsStay}}', () => {
  const storage = leaveDrafts(-1);
  const next = createDrafts({ storage: () => storage, spare: createStorage, tab: 'new' });
  assert.equal(next.current.text, 'half');
  assert.equal(next.isAtRisk, true);
  assert.deepEqual(
    stored(storage).map(([name, { text }]) => [name, text]),
    [['old', 'half']],
  );
});

test('{{testDraftsAhead}}', () => {
  const HOUR = 3_600_000;
  const open = (storage, hours) =>
    createDrafts({
      storage: () => storage,
      spare: createStorage,
      tab: `tab ${hours}`,
      now: () => hours * HOUR,
    });
  for (const [crashed, next, text] of [
    [10, 10.5, ''],
    [10, 12, 'half'],
    [10, 8, 'half'],
  ]) {
    const storage = createStorage();
    open(storage, crashed).set({ text: 'half' });
    assert.equal(open(storage, next).current.text, text);
  }
});
