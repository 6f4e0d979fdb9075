import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSession } from './session.js';
import { KEY } from './storage.js';

function createStorage() {
  const data = new Map();
  return {
    getItem: (key) => data.get(key) ?? null,
    removeItem: (key) => data.delete(key),
    setItem: (key, text) => data.set(key, text),
  };
}

function open(storage = createStorage(), send = () => undefined) {
  const spare = createStorage();
  return createSession({ storage: () => storage, spare: () => spare, send });
}

test('{{testUndoAdditions}}', () => {
  const session = open();
  session.add('a');
  session.add('b');
  session.type('half ');
  session.undo();
  assert.equal(session.draft.text, 'b half ');
  session.undo();
  assert.equal(session.draft.text, 'a b half ');
  assert.deepEqual(session.memory.state.tasks, []);
});

test('{{testUndoGone}}', () => {
  const session = open();
  const added = session.add('a');
  const [{ id }] = added.changes;
  session.remove(id);
  session.undo(added);
  assert.equal(session.draft.text, '');
  const other = session.add('b');
  session.toggle(other.changes[0].id, true);
  session.undo(other);
  assert.equal(session.draft.text, '');
  assert.equal(session.memory.state.tasks.length, 1);
});

test('{{testOnce}}', () => {
  const storage = createStorage();
  const messages = [];
  const here = open(storage);
  const other = open(storage, (message) => messages.push(message));
  const [hello] = messages;
  assert.equal(here.hear(hello), false);
  other.add('a');
  assert.equal(here.hear(messages.at(-1)), true);
  assert.equal(here.memory.receive(), false);
  other.add('b');
  assert.equal(here.memory.receive(), true);
  assert.equal(here.hear(messages.at(-1)), false);
  assert.deepEqual(here.memory.state.tasks, other.memory.state.tasks);
});

test('{{testAhead}}', () => {
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  const id = '00000000-0000-4000-8000-000000000001';
  const tasks = [{ id, text: 'a', done: false, createdAt: ahead, doneAt: null, order: 1 }];
  const storage = createStorage();
  const here = open(storage);
  const other = open(storage);
  const texts = ({ memory }) => memory.state.tasks.map(({ text }) => text);
  const shown = () => {
    other.memory.receive();
    here.memory.receive();
    return [here, other, open(storage)].map(texts);
  };
  here.bring('join', tasks);
  here.remove(id);
  assert.deepEqual(shown(), [[], [], []]);
  here.undo();
  assert.deepEqual(shown(), [['a'], ['a'], ['a']]);
  here.remove(id);
  here.bring('replace', tasks);
  assert.deepEqual(shown(), [['a'], ['a'], ['a']]);
  here.typeEdit(id, 'b');
  here.saveEdit(id);
  assert.deepEqual(shown(), [['b'], ['b'], ['b']]);
});

test('{{testDeleted}}', () => {
  const storage = createStorage();
  const here = open(storage);
  const shown = () => here.memory.state.tasks.map(({ text }) => text);
  const stored = () => JSON.parse(storage.getItem(KEY)).tasks.map(({ text }) => text);
  here.add('a');
  storage.removeItem(KEY);
  assert.equal(here.memory.receive({ isRemoved: true }), true);
  assert.deepEqual(shown(), []);
  assert.equal(storage.getItem(KEY), null);
  here.add('b');
  assert.deepEqual(stored(), ['b']);

  /* {{whyBackTab}} */
  storage.removeItem(KEY);
  here.open();
  assert.deepEqual(shown(), []);
  here.undo();
  assert.deepEqual(stored(), ['b']);

  /* {{whyEvicted}} */
  storage.removeItem(KEY);
  here.add('c');
  assert.deepEqual(stored(), ['b', 'c']);

  /* {{whyNewList}} */
  storage.removeItem(KEY);
  open(storage).add('d');
  assert.equal(here.memory.receive({ isRemoved: true }), true);
  assert.deepEqual(shown(), ['d']);
  assert.deepEqual(stored(), ['d']);
});
