import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dots, groups, togetherChart } from './together.js';

const days = (count, rest, mood = 3) =>
  Array.from({ length: count }, (_, i) => ({ date: `2025-03-0${i + 1}`, mood, ...rest }));

test('{{testGroups}}', () => {
  const records = [
    ...days(5, { tags: ['sun'], energy: 4 }, 5),
    ...days(6, { tags: ['sun', 'few'], energy: 2 }, 4),
    ...days(4, { tags: ['few'] }, 1),
    ...days(5, {}, 2),
  ];
  const found = groups(records).map(({ name, days: count, average, rest }) => [
    name,
    count,
    Number(average.toFixed(2)),
    Number(rest.toFixed(2)),
  ]);
  assert.deepEqual(found, [
    [2, 6, 4, 5],
    [4, 5, 5, 4],
    ['sun', 11, 4.45, 1.56],
    ['few', 10, 2.8, 3.5],
  ]);
});

test('{{testFewDays}}', () => {
  assert.deepEqual(groups([]), []);
  assert.deepEqual(groups([...days(4, { tags: ['sun'] }), ...days(9, {})]), []);
  assert.deepEqual(groups([...days(9, { tags: ['sun'] }), ...days(4, {})]), []);
});

test('{{testDots}}', () => {
  const { children } = dots(days(2, {}, 5), ['2025-03-01', '2025-03-02', '2025-03-03']);
  assert.deepEqual(children.map(({ attributes }) => [attributes.cx, attributes.cy]), [
    ['28.0', 12],
    ['330.0', 12],
  ]);
  const rows = [{ label: 'x'.repeat(40), average: 4, rest: 2 }];
  const text = JSON.stringify(togetherChart({ rows, texts: { title: 't', description: 'd' } }));
  assert.match(text, /x{15}…/);
});
