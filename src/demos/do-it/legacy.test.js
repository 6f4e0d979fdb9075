import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFile } from './file.js';
import { OLD_KEY, modernize } from './legacy.js';
import { createSession } from './session.js';
import { KEY } from './storage.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const time = '2023-05-29T12:00:00.000Z';
const stamp = '2024-01-01T12:00:00.000Z~aaaaaa';
const old = JSON.stringify({
  versao: 1,
  tarefas: [
    { id: id(1), texto: 'a', feita: true, criadaEm: time, feitaEm: time, ordem: 1, dia: '2023-06-01' },
    { id: id(2), texto: '"versao"', feita: false, criadaEm: time, feitaEm: null, ordem: 2 },
  ],
  stamps: { [id(1)]: { texto: stamp, dia: stamp } },
  removed: { [id(3)]: stamp },
});
const tasks = [
  { id: id(1), text: 'a', done: true, createdAt: time, doneAt: time, order: 1, day: '2023-06-01' },
  { id: id(2), text: '"versao"', done: false, createdAt: time, doneAt: null, order: 2 },
];

function createStorage(entries = []) {
  const data = new Map(entries);
  return {
    getItem: (key) => data.get(key) ?? null,
    removeItem: (key) => data.delete(key),
    setItem: (key, text) => data.set(key, text),
  };
}
const open = (storage, spare = createStorage()) =>
  createSession({ storage: () => storage, spare: () => spare });

test('{{testOldList}}', () => {
  const drafts = { closed: { text: 'half', edits: {}, at: 0, isClosed: 1 } };
  const storage = createStorage([
    [OLD_KEY, old],
    ['do-it:drafts', JSON.stringify(drafts)],
  ]);
  const first = open(storage);
  assert.deepEqual(first.memory.state.tasks, tasks);
  assert.deepEqual(first.memory.state.stamps, { [id(1)]: { text: stamp, day: stamp } });
  assert.equal(first.draft.text, 'half');
  assert.equal(storage.getItem(KEY), null);
  first.remove(id(1));
  assert.deepEqual(open(storage).memory.state.tasks, tasks.slice(1));
  assert.equal(storage.getItem(OLD_KEY), old);
});

test('{{testOldSpare}}', () => {
  const session = open(createStorage(), createStorage([['do-it:unsaved', old]]));
  assert.deepEqual(session.memory.state.tasks, tasks);
});

test('{{testOldFile}}', async () => {
  const { errors, state } = await checkFile(new Blob([old]));
  assert.deepEqual(errors, []);
  assert.deepEqual(state.tasks, tasks);
});

test('{{testOtherTexts}}', () => {
  const odd = ['{"versao"', '["versao"]', '{"version":1,"tasks":["versao"]}', '{"a":{"versao":1}}'];
  for (const text of odd) assert.equal(modernize(text), text);
  assert.equal(modernize(null), null);
  assert.equal(modernize('{"versao":9,"lists":[]}'), '{"version":9,"lists":[]}');
  assert.equal(modernize('{"versao":1,"tarefas":[7,null]}'), '{"version":1,"tasks":[7,null]}');
});
