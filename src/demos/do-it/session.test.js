import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSession } from './session.js';

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

test('undoing additions restores each text in the field, before the text that is there', () => {
  const session = open();
  session.add('a');
  session.add('b');
  session.type('half ');
  session.undo();
  assert.equal(session.draft.text, 'b half ');
  session.undo();
  assert.equal(session.draft.text, 'a b half ');
  assert.deepEqual(session.memory.estado.tarefas, []);
});

test('undoing an addition restores no text if the task is already gone or stays', () => {
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
  assert.equal(session.memory.estado.tarefas.length, 1);
});

test('a change in another tab arrives once, by its message or from the storage', () => {
  const storage = createStorage();
  const messages = [];
  const here = open(storage);
  const other = open(storage, (message) => messages.push(message));
  const [hello] = messages;
  assert.equal(here.hear(hello), false);
  other.add('a');
  assert.equal(here.hear(messages.at(-1)), true);
  assert.equal(here.memory.recebe(), false);
  other.add('b');
  assert.equal(here.memory.recebe(), true);
  assert.equal(here.hear(messages.at(-1)), false);
  assert.deepEqual(here.memory.estado.tarefas, other.memory.estado.tarefas);
});
