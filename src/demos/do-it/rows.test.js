import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './days.js';
import { createRows } from './rows.js';

/* {{whyFakeRow}} */
function createRow() {
  const parts = new Map();
  return {
    querySelector(selector) {
      const classes = new Set();
      const toggle = (name, isOn) => (isOn ? classes.add(name) : classes.delete(name));
      if (!parts.has(selector)) parts.set(selector, { classes, classList: { toggle } });
      return parts.get(selector);
    },
    querySelectorAll: () => [],
  };
}

function open() {
  globalThis.matchMedia = () => ({ addEventListener: () => undefined });
  const world = { today: '2026-03-01', calls: 0 };
  world.rows = createRows(null, null, {
    today: () => world.today,
    dayName(day, today) {
      world.calls += 1;
      return nameOf(day, today, 'en');
    },
  });
  return world;
}

test('{{testRowDay}}', () => {
  const world = open();
  const row = createRow();
  const task = { text: 'a', done: false, day: '2026-03-02' };
  world.rows.fill(row, task);
  assert.equal(row.querySelector('.due').textContent, 'tomorrow');
  world.rows.fill(row, task);
  world.rows.fill(row, { ...task, text: 'b', done: true });
  assert.equal(row.querySelector('.text').textContent, 'b');
  assert.equal(world.calls, 1);
  world.today = '2026-03-02';
  world.rows.fill(row, task);
  assert.equal(row.querySelector('.due').textContent, 'today');
  world.rows.fill(row, { ...task, day: undefined });
  assert.equal(row.querySelector('.due').hidden, true);
  assert.equal(row.querySelector('.due').textContent, '');
  assert.equal(world.calls, 2);
});

test('{{testRowReached}}', () => {
  const world = open();
  const row = createRow();
  const task = { text: 'a', done: false, day: '2026-03-04' };
  world.rows.fill(row, task);
  const { textContent, classes } = row.querySelector('.due');
  assert.equal(classes.has('reached'), false);
  world.today = '2026-03-08';
  world.rows.fill(row, task);
  assert.equal(row.querySelector('.due').textContent, textContent);
  assert.equal(classes.has('reached'), true);
});
