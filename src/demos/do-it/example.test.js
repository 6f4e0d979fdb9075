import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withExample } from './example.js';
import { createSession } from './session.js';

const lines = [
  { text: 'a', done: true },
  { text: 'b', done: false },
];

function createPlace() {
  const data = new Map();
  const place = {
    getItem: (key) => data.get(key) ?? null,
    removeItem: (key) => data.delete(key),
    setItem: (key, text) => data.set(key, text),
  };
  return { data, place };
}

const open = (place) => createSession({ storage: () => place, spare: () => place });
const textsIn = ({ memory }) => memory.state.tasks.map(({ text }) => text);

test('{{testExample}}', () => {
  const { data, place } = createPlace();
  const session = withExample(open(place), lines);
  const [first, second] = session.memory.state.tasks;
  assert.deepEqual(textsIn(session), ['a', 'b']);
  assert.equal(session.history.last, null);
  session.toggle(second.id, true);
  session.move(second.id, first.id);
  session.remove(first.id);
  session.undo();
  assert.equal(session.memory.state.tasks.length, 2);
  session.clearDone();
  assert.equal(session.isExample, true);
  assert.deepEqual([...data.values()].join(), '');
});

test('{{testFirstOwn}}', () => {
  const { place } = createPlace();
  const session = withExample(open(place), lines);
  session.type('c');
  assert.equal(session.isExample, true);
  const step = session.add();
  assert.equal(session.isExample, false);
  assert.deepEqual(textsIn(session), ['c']);
  assert.equal(session.history.has(step), true);
  session.undo();
  assert.deepEqual(textsIn(session), []);
  assert.equal(session.draft.text, 'c');
  assert.equal(session.isExample, false);
});

test('{{testOwnFirst}}', () => {
  const { place } = createPlace();
  const session = withExample(open(place), lines);
  open(place).add('c');
  assert.equal(session.memory.receive(), true);
  assert.deepEqual(textsIn(session), ['c']);
  assert.deepEqual(textsIn(withExample(open(place), lines)), ['c']);
});
