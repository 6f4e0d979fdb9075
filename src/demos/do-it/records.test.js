import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reduce } from './state.js';
import {
  createClock,
  diff,
  emptyList,
  merge,
  readList,
  revert,
  stampChanges,
} from './records.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const now = '2023-05-29T12:00:00.000Z';

/* {{whyTestTab}} */
function tab(name, list = emptyList, time = Date.parse(now)) {
  const clock = createClock(() => time, name);
  clock.observe(list);
  return {
    list,
    act(...actions) {
      for (const action of actions) {
        const tasks = reduce(this.list, action).tasks;
        const changes = diff(this.list.tasks, tasks);
        this.list = stampChanges(this.list, tasks, changes, clock.stamp());
      }
      return this;
    },
  };
}
const add = (n, text) => ({ type: 'add', id: id(n), text, now });
const edit = (n, text) => ({ type: 'edit', id: id(n), text });
const check = (n) => ({ type: 'toggle', id: id(n), done: true, now });
const remove = (n) => ({ type: 'remove', id: id(n) });
const texts = ({ tasks }) => tasks.map(({ text }) => text).sort();
const start = tab('a').act(add(1, 'a'), add(2, 'b')).list;

/* {{whyTestBoth}} */
function both(one, other) {
  const { list } = merge(one.list, other.list);
  const byId = ({ tasks }) => Object.fromEntries(tasks.map((task) => [task.id, task]));
  assert.deepEqual(byId(merge(other.list, one.list).list), byId(list));
  assert.deepEqual(byId(merge(list, other.list).list), byId(list));
  assert.equal(merge(other.list, list).ahead, false);
  return list;
}

test('{{testFields}}', () => {
  const list = both(tab('a', start).act(edit(1, 'A')), tab('b', start).act(check(1)));
  assert.deepEqual(texts(list), ['A', 'b']);
  assert.equal(list.tasks.find((task) => task.id === id(1)).done, true);
});

test('{{testClock}}', () => {
  const one = tab('a', start, Date.UTC(2030, 0)).act(edit(1, 'first'));
  const other = tab('b', one.list, Date.UTC(1990, 0)).act(edit(1, 'second'));
  assert.deepEqual(texts(both(one, other)), ['b', 'second']);
});

test('{{testRemoval}}', () => {
  const gone = tab('a', start).act(remove(1), remove(2));
  assert.deepEqual(texts(both(gone, tab('b', start))), []);
  assert.deepEqual(texts(both(gone, tab('b', start).act(edit(1, 'A')))), ['A']);
  const back = tab('a', gone.list).act({ type: 'undo', tasks: start.tasks });
  assert.deepEqual(texts(both(back, gone)), ['a', 'b']);
});

test('{{testRevert}}', () => {
  const { tasks } = tab('a', start).act(edit(1, 'A'), remove(2), add(3, 'c')).list;
  const changes = diff(start.tasks, tasks);
  const later = tab('a', { ...start, tasks }).act(
    check(1),
    edit(3, 'C'),
    add(4, 'd'),
  ).list;
  const undone = revert(later.tasks, changes);
  assert.deepEqual(texts({ tasks: undone }), ['C', 'a', 'b', 'd']);
  assert.equal(undone.find((task) => task.id === id(1)).done, true);
});

test('{{testStamps}}', () => {
  const { list } = tab('a', start).act(edit(1, 'A'), remove(2));
  assert.deepEqual(readList(JSON.stringify(list)), { isPlain: false, list });
  assert.equal(readList('{"version":1,"tasks":[]}').isPlain, true);
  assert.equal(readList('{').error, 'json');
});

test('{{testBadStamps}}', () => {
  const good = '2023-05-30T12:00:00.000Z~a';
  const far = '9000';
  const day = 'T12:00:00.000Z';
  for (const bad of ['zzz', '2026-99', `2026-02-30${day}`, `9999-12-31${day}`, 7]) {
    const stamps = { [id(1)]: { text: bad, done: good, day: far } };
    const removed = { [id(8)]: bad, [id(9)]: good };
    const { list } = readList(JSON.stringify({ ...start, stamps, removed }));
    assert.deepEqual(list.stamps, { [id(1)]: { done: good, day: far } });
    assert.deepEqual(list.removed, { [id(9)]: good });
    assert.deepEqual(texts(both(tab('a', list).act(edit(1, 'A')), { list })), ['A', 'b']);
  }
});

test('{{testFarDates}}', () => {
  for (const createdAt of ['9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z']) {
    const far = { ...start.tasks[0], createdAt };
    const odd = { ...start, tasks: [far] };
    const one = tab('a', odd).act(edit(1, 'A'));
    assert.deepEqual(texts(both(one, { list: odd })), ['A']);
    const again = tab('a', one.list).act(edit(1, 'B'));
    assert.deepEqual(texts(both(again, one)), ['B']);
    const stamped = { ...odd, stamps: { [far.id]: { text: createdAt, done: createdAt } } };
    assert.deepEqual(texts(tab('a', stamped).act(add(9, 'c')).list), ['a', 'c']);
  }
});
