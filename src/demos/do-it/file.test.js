import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LIMIT_BYTES,
  asText,
  checkFile,
  serialize,
  linesOf,
  fileName,
  summarize,
} from './file.js';
import { initial, sorted, reduce } from './state.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const now = '2023-05-29T12:00:00.000Z';
const having = (...texts) =>
  texts.reduce(
    (state, text, i) => reduce(state, { type: 'add', id: id(i + 1), text, now }),
    initial,
  );
const texts = (state) => sorted(state.tasks).map(({ text }) => text);
const bring = (state, tasks, mode = 'join') =>
  reduce(state, { type: 'import', mode, tasks });
const codes = async (content) =>
  (await checkFile(new Blob([content]))).errors.map(({ code }) => code);

test('{{testExport}}', async () => {
  const three = having('{{pao}}', '<b>🥖</b>', 'c');
  const list = reduce(three, { type: 'move', id: id(3), before: id(1) });
  const { errors, state } = await checkFile(new Blob([serialize(list)]));
  assert.deepEqual(errors, []);
  assert.deepEqual(state, list);
  assert.deepEqual(bring(initial, state.tasks), list);
  assert.deepEqual(bring(having('x'), state.tasks, 'replace'), list);
});

test('{{testPlainExport}}', () => {
  assert.deepEqual(Object.keys(JSON.parse(serialize({ ...having('a'), tabs: { x: 1 } }))), [
    'version',
    'tasks',
  ]);
});

test('{{testJoin}}', () => {
  const here = having('a', 'b');
  const entry = { ...here.tasks[0], id: id(9), text: 'do file', order: -5 };
  const joined = bring(here, [entry, here.tasks[1]]);
  assert.deepEqual(texts(joined), ['a', 'b', 'do file']);
  assert.deepEqual(bring(joined, [entry, here.tasks[1]]), joined);
});

test('{{testRepeated}}', () => {
  const here = having('a', 'b');
  const changed = { ...here.tasks[0], text: 'A', order: 50 };
  assert.deepEqual(summarize(here.tasks, [changed, here.tasks[1]]), {
    added: 0,
    changed: 1,
    same: 1,
  });
  assert.deepEqual(texts(bring(here, [changed])), ['A', 'b']);
});

test('{{testNotUnderstood}}', async () => {
  assert.deepEqual(await codes('\u0000\u0001'), ['json']);
  assert.deepEqual(await codes('{"version": 9}'), ['future']);
  assert.deepEqual(await codes('{"a": 1}'), ['version']);
  assert.deepEqual(await codes('['.repeat(100_000)), ['json']);
  assert.deepEqual(await codes('{"version": 1, "tasks": [7]}'), ['task']);
});

test('{{testHuge}}', async () => {
  const huge = {
    size: LIMIT_BYTES + 1,
    text() {
      throw new Error('must not be read');
    },
  };
  assert.deepEqual((await checkFile(huge)).errors, [{ code: 'big' }]);
});

test('{{testFileName}}', () => {
  assert.equal(fileName(new Date(2023, 4, 9, 23, 59)), 'do-it-2023-05-09.json');
});

test('{{testAsText}}', () => {
  const list = reduce(having('a', 'b'), { type: 'toggle', id: id(1), done: true, now });
  assert.equal(asText(list.tasks), '[x] a\n[ ] b');
});

test('{{testLines}}', () => {
  const list = reduce(having('a', '- b'), { type: 'toggle', id: id(1), done: true, now });
  assert.deepEqual(linesOf(asText(list.tasks)), [
    { text: 'a', done: true },
    { text: '- b', done: false },
  ]);
  assert.deepEqual(
    linesOf('\r\n * one\r\n\n•  two  \n[] three').map(({ text }) => text),
    ['one', 'two', '[] three'],
  );
  const long = `${'letters '.repeat(40)}${'x'.repeat(250)}`;
  const lines = linesOf(long).map(({ text }) => text);
  assert.ok(lines.every(({ length }) => length > 0 && length <= 120));
  assert.equal(lines.join('').replaceAll(' ', ''), long.replaceAll(' ', ''));
  const emoji = `a${'😀'.repeat(80)}`;
  assert.deepEqual(
    linesOf(emoji).map(({ text }) => text),
    [`a${'😀'.repeat(59)}`, '😀'.repeat(21)],
  );
  assert.equal(linesOf('x'.repeat(2_400_000)).length, 20_000);
});
