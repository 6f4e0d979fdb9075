import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OLD_KEY } from './legacy.js';
import { KEY, createMemory } from './storage.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const now = '2023-03-27T12:00:00.000Z';
const add = (n, text) => ({ type: 'add', id: id(n), text, now });
const texts = (memory) => memory.state.tasks.map(({ text }) => text).sort();

/* {{whyFakeStorage}} */
function createStorage({ limit = Infinity, data = new Map() } = {}) {
  return {
    data,
    limit,
    getItem(key) {
      return data.get(key) ?? null;
    },
    setItem(key, text) {
      if (text.length > this.limit) throw new DOMException('', 'QuotaExceededError');
      data.set(key, text);
    },
  };
}
const open = (storage, tab = 'a', clock = Date.now) =>
  createMemory({ storage: () => storage, tab, clock });

test('{{testReopen}}', () => {
  const storage = createStorage();
  open(storage).apply(add(1, '{{pao}}'));
  assert.deepEqual(texts(open(storage, 'b')), ['{{pao}}']);
});

test('{{testBlocked}}', () => {
  const memory = createMemory({
    tab: 'a',
    storage() {
      throw new DOMException('', 'SecurityError');
    },
  });
  memory.apply(add(1, 'a'));
  assert.equal(memory.problem, 'blocked');
  assert.deepEqual(texts(memory), ['a']);
});

test('{{testFull}}', () => {
  const storage = createStorage({ limit: 0 });
  const memory = open(storage);
  memory.apply(add(1, 'a'));
  assert.equal(memory.problem, 'full');
  storage.limit = Infinity;
  memory.apply(add(2, 'b'));
  assert.equal(memory.problem, null);
  assert.deepEqual(texts(open(storage, 'b')), ['a', 'b']);
});

test('{{testBroken}}', () => {
  const storage = createStorage({ data: new Map([[KEY, '{"version": 1, "tar']]) });
  const memory = open(storage);
  assert.equal(memory.problem, 'broken');
  memory.apply(add(1, 'a'));
  const [copy] = [...storage.data.keys()].filter((key) => key !== KEY);
  assert.match(copy, /^do-it-list:broken:/);
  assert.equal(storage.data.get(copy), '{"version": 1, "tar');
});

test('{{testBrokenLater}}', () => {
  const storage = createStorage();
  const memory = open(storage);
  memory.apply(add(1, 'a'));
  storage.data.set(KEY, '{"version": 1, "tar');
  memory.apply(add(2, 'b'));
  assert.equal(memory.problem, 'broken');
  assert.deepEqual(texts(open(storage, 'b')), ['a', 'b']);
});

test('{{testStuck}}', () => {
  const storage = createStorage({ limit: 0, data: new Map([[KEY, 'oi']]) });
  const memory = open(storage);
  assert.equal(memory.problem, 'stuck');
  storage.limit = Infinity;
  memory.apply(add(1, 'a'));
  assert.equal(storage.getItem(KEY), 'oi');
  assert.deepEqual(texts(memory), ['a']);
});

test('{{testLegacy}}', () => {
  const old = '{"versao":1,"tarefas":[{"id":"ID","texto":"a","feita":false,"criadaEm":"NOW","feitaEm":null,"ordem":1}]}';
  const text = old.replace('ID', id(1)).replace('NOW', now);
  const storage = createStorage({ data: new Map([[OLD_KEY, text]]) });
  const memory = open(storage);
  memory.apply(add(2, 'b'));
  assert.deepEqual(memory.state.tasks[0], {
    id: id(1),
    text: 'a',
    done: false,
    createdAt: now,
    doneAt: null,
    order: 1,
  });
  assert.deepEqual(texts(open(storage, 'b')), ['a', 'b']);
  assert.equal(storage.getItem(OLD_KEY), text);
});

test('{{testFuture}}', () => {
  const future = '{"version": 9, "lists": []}';
  const storage = createStorage({ data: new Map([[KEY, future]]) });
  const memory = open(storage);
  memory.apply(add(1, 'a'));
  assert.equal(memory.problem, 'future');
  assert.equal(storage.getItem(KEY), future);
});

test('{{testTabs}}', () => {
  const storage = createStorage();
  const [a, b] = [open(storage, 'a'), open(storage, 'b')];
  a.apply(add(1, 'a'));
  b.apply(add(2, 'b'));
  a.receive();
  assert.deepEqual(texts(a), ['a', 'b']);
  b.apply({ type: 'remove', id: id(1) });
  a.receive();
  assert.deepEqual(texts(a), ['b']);
});

test('{{testSameTime}}', () => {
  const storage = createStorage();
  const a = open(storage, 'a');
  a.apply(add(1, 'a'));
  /* {{whyLate}} */
  const late = createStorage();
  const b = open(late, 'b');
  b.apply(add(2, 'b'));
  storage.setItem(KEY, late.getItem(KEY));
  a.receive();
  assert.deepEqual(texts(a), ['a', 'b']);
  assert.deepEqual(texts(open(storage, 'c')), ['a', 'b']);
});

test('{{testSeen}}', () => {
  const storage = createStorage();
  const [a, b] = [open(storage, 'a'), open(storage, 'b')];
  a.apply(add(1, 'a'));
  b.receive();
  b.apply({ type: 'remove', id: id(1) });
  a.receive();
  a.apply(add(2, 'b'));
  assert.deepEqual(texts(open(storage, 'c')), ['b']);
});
