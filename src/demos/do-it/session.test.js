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

function open() {
  const [storage, spare] = [createStorage(), createStorage()];
  return createSession({ storage: () => storage, spare: () => spare });
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
