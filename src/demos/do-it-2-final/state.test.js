import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, cut, filter, initial, parse, sorted, reduce } from './state.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const now = '2023-03-27T12:00:00.000Z';
const having = (...texts) =>
  texts.reduce(
    (state, text, i) => reduce(state, { type: 'add', id: id(i + 1), text, now }),
    initial,
  );
const texts = (state) => sorted(state.tasks).map(({ text }) => text);

test('{{testAdd}}', () => {
  assert.deepEqual(texts(having('{{pao}}', '  a \n b ')), ['{{pao}}', 'a b']);
});

test('{{testLimit}}', () => {
  assert.equal(having('   '), initial);
  assert.equal(having('a'.repeat(121)), initial);
  assert.equal(having('a'.repeat(120)).tasks.length, 1);
});

test('{{testCut}}', () => {
  assert.equal(cut('a'.repeat(121)), 'a'.repeat(120));
  assert.equal(cut(`a${'😀'.repeat(60)}`), `a${'😀'.repeat(59)}`);
  assert.equal(cut('😀'.repeat(60)), '😀'.repeat(60));
});

test('{{testFrozen}}', () => {
  const before = Object.freeze({ ...having('a', 'b') });
  before.tasks.forEach(Object.freeze);
  Object.freeze(before.tasks);
  reduce(before, { type: 'toggle', id: id(1), done: true, now });
  reduce(before, { type: 'move', id: id(2), before: id(1) });
  assert.deepEqual(texts(before), ['a', 'b']);
});

test('{{testDoneAt}}', () => {
  const done = reduce(having('a'), { type: 'toggle', id: id(1), done: true, now });
  assert.equal(done.tasks[0].doneAt, now);
  const open = reduce(done, { type: 'toggle', id: id(1), done: false, now });
  assert.equal(open.tasks[0].doneAt, null);
});

test('{{testEdit}}', () => {
  const state = having('a', 'b');
  assert.deepEqual(texts(reduce(state, { type: 'edit', id: id(1), text: 'c' })), ['c', 'b']);
  assert.equal(reduce(state, { type: 'edit', id: id(1), text: ' ' }), state);
});

test('{{testUndo}}', () => {
  const state = having('a', 'b', 'c');
  const removed = state.tasks[1];
  const without = reduce(state, { type: 'remove', id: removed.id });
  assert.deepEqual(texts(without), ['a', 'c']);
  const back = { type: 'undo', tasks: [removed] };
  const other = reduce(without, back);
  assert.deepEqual(texts(other), ['a', 'b', 'c']);
  assert.deepEqual(reduce(other, back), other);
});

test('{{testClearDone}}', () => {
  const state = reduce(having('a', 'b'), { type: 'toggle', id: id(1), done: true, now });
  assert.deepEqual(texts(reduce(state, { type: 'clearDone' })), ['b']);
  assert.equal(filter(state.tasks, 'done').length, 1);
  assert.equal(filter(state.tasks, 'open').length, 1);
});

test('{{testMove}}', () => {
  const before = having('a', 'b', 'c');
  const after = reduce(before, { type: 'move', id: id(3), before: id(2) });
  assert.deepEqual(texts(after), ['a', 'c', 'b']);
  assert.deepEqual(
    after.tasks.filter((task, i) => task !== before.tasks[i]).map((t) => [t.text, t.order]),
    [['c', 1.5]],
  );
  assert.deepEqual(texts(reduce(after, { type: 'move', id: id(1), before: null })), [
    'c',
    'b',
    'a',
  ]);
});

test('{{testThousand}}', () => {
  let state = having('a', 'b', 'c');
  for (let i = 0; i < 1000; i += 1) {
    const [, second, third] = sorted(state.tasks);
    state = reduce(state, { type: 'move', id: third.id, before: second.id });
    assert.equal(new Set(state.tasks.map(({ order }) => order)).size, 3);
  }
  assert.deepEqual(texts(state), ['a', 'b', 'c']);
});

test('{{testParse}}', () => {
  const state = having('{{pao}}', '<b>🥖</b>');
  assert.deepEqual(parse(JSON.stringify(state)).state, state);
});

test('{{testRefuse}}', () => {
  const good = having('a').tasks[0];
  const codes = (...tasks) => check({ version: 1, tasks }).map(({ code }) => code);
  assert.deepEqual(parse('{"version": 1, "tar').errors, [{ code: 'json' }]);
  assert.deepEqual(parse('[]').errors, [{ code: 'version' }]);
  assert.deepEqual(parse('{"version": 9}').errors, [{ code: 'future', version: 9 }]);
  assert.deepEqual(parse('{"version": 1}').errors, [{ code: 'tasks' }]);
  assert.deepEqual(codes(good), []);
  assert.deepEqual(codes(good, good), ['repeated']);
  assert.deepEqual(codes(null, { ...good, id: 7 }), ['task', 'id']);
  assert.deepEqual(codes({ ...good, text: 'a'.repeat(121) }), ['text']);
  assert.deepEqual(codes({ ...good, done: 'yes' }), ['done']);
  assert.deepEqual(codes({ ...good, createdAt: 'yesterday' }), ['createdAt']);
  assert.deepEqual(codes({ ...good, done: true }), ['doneAt']);
  assert.deepEqual(codes({ ...good, order: '1' }), ['order']);
});
