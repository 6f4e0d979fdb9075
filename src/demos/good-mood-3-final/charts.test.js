import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOfYear } from './dates.js';
import {
  averageChart,
  distribution,
  distributionChart,
  linePath,
  mouth,
  movingAverage,
  neighbor,
  scale,
  yearChart,
  yearGrid,
} from './charts.js';

const day = (date, mood) => ({ date, mood });
const week = [3, 4, 5, 4, 3, 2, 1].map((mood, i) => day(`2024-05-0${i + 1}`, mood));
/* {{whyAllNodes}} */
const all = (node) => [node, ...node.children.filter((f) => f.name).flatMap(all)];

test('{{testScale}}', () => {
  const y = scale([1, 5], [200, 0]);
  assert.deepEqual([1, 3, 5].map(y), [200, 100, 0]);
});

test('{{testMouths}}', () => {
  assert.deepEqual([1, 2, 3, 4, 5].map(mouth), [
    'M18 46Q30 32 42 46',
    'M18 44Q30 37 42 44',
    'M18 42Q30 42 42 42',
    'M18 40Q30 47 42 40',
    'M18 38Q30 52 42 38',
  ]);
});

test('{{testColumns}}', () => {
  for (const [year, days, columns] of [
    [2023, 365, 53],
    [2024, 366, 53],
    [2028, 366, 54],
  ]) {
    const grid = yearGrid(year, []);
    assert.equal(grid.cells.length, days);
    assert.equal(grid.columns, columns);
    assert.equal(grid.months.length, 12);
  }
  /* {{whyMonday}} */
  assert.deepEqual(yearGrid(2024, []).cells[0], {
    day: '2024-01-01',
    column: 0,
    row: 1,
    record: undefined,
  });
});

test('{{testEmptyCell}}', () => {
  const chart = yearChart({
    year: 2024,
    records: [day('2024-05-12', 4)],
    today: '2024-05-13',
    texts: { name: '2024', month: () => 'month', day: (date) => date },
  });
  const cells = all(chart).filter(({ attributes }) => attributes['data-day']);
  assert.equal(cells.length, 134);
  assert.equal(cells.at(-2).attributes.class, 'day mood-4');
  assert.equal(cells.at(-1).attributes.class, 'day empty');
  assert.equal(cells.at(-1).attributes['aria-label'], '2024-05-13');
});

test('{{testAhead}}', () => {
  const chart = yearChart({
    year: 2031,
    records: [day('2031-01-05', 2)],
    today: '2024-05-13',
    texts: { name: '2031', month: () => 'month', day: (date) => date },
  });
  const cells = all(chart).filter(({ attributes }) => attributes['data-day']);
  assert.deepEqual(
    cells.map(({ attributes }) => attributes['data-day']),
    ['2031-01-05'],
  );
  assert.equal(all(chart).filter(({ name }) => name === 'circle').length, 364);
});

test('{{testArrows}}', () => {
  const days = daysOfYear(2024);
  assert.equal(neighbor(days, '2024-05-13', 'ArrowDown'), '2024-05-14');
  assert.equal(neighbor(days, '2024-05-13', 'ArrowUp'), '2024-05-12');
  assert.equal(neighbor(days, '2024-05-13', 'ArrowRight'), '2024-05-20');
  assert.equal(neighbor(days, '2024-05-13', 'ArrowLeft'), '2024-05-06');
  assert.equal(neighbor(days, '2024-05-13', 'Home'), '2024-01-01');
  assert.equal(neighbor(days, '2024-05-13', 'End'), '2024-12-31');
  assert.equal(neighbor(days, '2024-12-31', 'ArrowRight'), '2024-12-31');
  assert.equal(neighbor(days, '2024-05-13', 'x'), undefined);
});

test('{{testWaits}}', () => {
  const averages = movingAverage(week, { from: '2024-05-01', to: '2024-05-08' });
  assert.deepEqual(
    averages.map(({ average }) => average),
    [null, null, null, 4, 3.8, 3.5, 22 / 7, 19 / 6],
  );
});

test('{{testEarlier}}', () => {
  const [{ average }] = movingAverage(week, { from: '2024-05-07', to: '2024-05-07' });
  assert.equal(average, 22 / 7);
});

test('{{testOneDay}}', () => {
  const averages = movingAverage(week, {
    from: '2024-05-01',
    to: '2024-05-07',
    span: 1,
  });
  assert.deepEqual(
    averages.map(({ average }) => average),
    [3, 4, 5, 4, 3, 2, 1],
  );
});

test('{{testPen}}', () => {
  assert.equal(linePath([[0, 0], [1, 1], null, [3, 3], null]), 'M0 0h0L1 1M3 3h0');
  assert.equal(linePath([null, null]), '');
});

test('{{testCounts}}', () => {
  assert.deepEqual(
    distribution(week).map(({ total }) => total),
    [1, 1, 2, 2, 1],
  );
  assert.deepEqual(
    distribution([]).map(({ share }) => share),
    [0, 0, 0, 0, 0],
  );
});

test('{{testNames}}', () => {
  const texts = {
    title: 'Title',
    description: 'Description',
    month: () => 'May',
    words: {},
  };
  for (const chart of [
    averageChart({
      averages: movingAverage(week, { from: '2024-05-01', to: '2024-05-07' }),
      texts,
    }),
    distributionChart({ counts: distribution(week), texts }),
  ]) {
    const { role, ...ids } = chart.attributes;
    assert.equal(role, 'img');
    const [title, description] = chart.children;
    assert.equal(title.attributes.id, ids['aria-labelledby']);
    assert.equal(description.attributes.id, ids['aria-describedby']);
    assert.deepEqual(
      [title.children[0], description.children[0]],
      ['Title', 'Description'],
    );
  }
});
