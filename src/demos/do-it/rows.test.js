import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './days.js';
import { createRows } from './rows.js';

/* A fake row: one object for each part, by selector. */
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

test('a row puts its day into words only when the day or today changes', () => {
  const world = open();
  const row = createRow();
  const task = { texto: 'a', feita: false, dia: '2026-03-02' };
  world.rows.fill(row, task);
  assert.equal(row.querySelector('.prazo').textContent, 'tomorrow');
  world.rows.fill(row, task);
  world.rows.fill(row, { ...task, texto: 'b', feita: true });
  assert.equal(row.querySelector('.texto').textContent, 'b');
  assert.equal(world.calls, 1);
  world.today = '2026-03-02';
  world.rows.fill(row, task);
  assert.equal(row.querySelector('.prazo').textContent, 'today');
  world.rows.fill(row, { ...task, dia: undefined });
  assert.equal(row.querySelector('.prazo').hidden, true);
  assert.equal(row.querySelector('.prazo').textContent, '');
  assert.equal(world.calls, 2);
});

test('a day that came while the page was hidden is marked, although its name is the same', () => {
  const world = open();
  const row = createRow();
  const task = { texto: 'a', feita: false, dia: '2026-03-04' };
  world.rows.fill(row, task);
  const { textContent, classes } = row.querySelector('.prazo');
  assert.equal(classes.has('chegou'), false);
  world.today = '2026-03-08';
  world.rows.fill(row, task);
  assert.equal(row.querySelector('.prazo').textContent, textContent);
  assert.equal(classes.has('chegou'), true);
});
