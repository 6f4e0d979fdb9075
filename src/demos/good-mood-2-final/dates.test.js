import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  dayList,
  dayName,
  daysBetween,
  daysOfMonth,
  daysOfYear,
  inventYear,
  isDay,
  localDay,
  untilMidnight,
  weekday,
} from './dates.js';

/* {{whyZones}} */

test('{{testSameDay}}', () => {
  for (const [time, minute] of [
    [0, 0],
    [12, 0],
    [20, 59],
    [21, 0],
    [22, 30],
    [23, 59],
  ]) {
    assert.equal(localDay(new Date(2024, 3, 8, time, minute)), '2024-04-08');
  }
});

test('{{testNextDay}}', () => {
  assert.equal(localDay(new Date(2024, 3, 30, 23, 59)), '2024-04-30');
  assert.equal(localDay(new Date(2024, 3, 30, 24, 0)), '2024-05-01');
  assert.equal(localDay(new Date(2024, 11, 31, 23, 59)), '2024-12-31');
  assert.equal(localDay(new Date(2024, 11, 31, 24, 0)), '2025-01-01');
});

test('{{testUtcAhead}}', () => {
  const night = new Date(2024, 3, 8, 23, 59);
  const lag = night.getTimezoneOffset();
  const expected = lag > 0 ? '2024-04-09' : '2024-04-08';
  assert.equal(night.toISOString().slice(0, 10), expected);
  assert.equal(localDay(night), '2024-04-08');
});

test('{{testClockChange}}', () => {
  const days = daysOfYear(2024);
  days.forEach((day, i) => {
    const [year, month, number] = day.split('-').map(Number);
    assert.equal(localDay(new Date(year, month - 1, number, 12)), day);
    assert.equal(localDay(new Date(year, month - 1, number, 23, 59, 59)), day);
    assert.equal(addDays('2024-01-01', i), day);
  });
});

test('{{testAddDays}}', () => {
  assert.equal(addDays('2024-02-28', 1), '2024-02-29');
  assert.equal(addDays('2023-02-28', 1), '2023-03-01');
  assert.equal(addDays('2024-01-01', -1), '2023-12-31');
  assert.equal(daysBetween('2024-02-28', '2024-03-01'), 2);
  assert.equal(daysBetween('2024-03-01', '2024-02-28'), -2);
});

test('{{testBothEnds}}', () => {
  assert.deepEqual(dayList('2024-02-28', '2024-03-01'), [
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]);
  assert.deepEqual(dayList('2024-03-02', '2024-03-01'), []);
  assert.equal(daysOfYear(2024).length, 366);
  assert.equal(daysOfYear(2023).length, 365);
  assert.equal(daysOfMonth('2024-02').length, 29);
  assert.equal(daysOfMonth('2024-12').at(-1), '2024-12-31');
});

test('{{testRealDays}}', () => {
  for (const day of ['2024-02-29', '2024-12-31', '0001-01-01'])
    assert.ok(isDay(day), day);
  const bad = [
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-4-8',
    '',
    ' ',
    '2024-04-08T00:00',
    null,
    undefined,
    20240408,
    {},
    ['2024-04-08'],
  ];
  for (const one of bad) assert.equal(isDay(one), false, String(one));
});

test('{{testDayName}}', () => {
  assert.equal(dayName('2024-04-08', 'pt-BR', { dateStyle: 'short' }), '08/04/2024');
  assert.equal(dayName('2024-04-08', 'en'), 'April 8, 2024');
  assert.equal(weekday('2024-04-08'), 1);
});

test('{{testMidnight}}', () => {
  assert.equal(untilMidnight(new Date(2024, 3, 8, 23, 59)), 60_000);
  const noon = new Date(2024, 3, 8, 12);
  assert.equal(localDay(new Date(noon.getTime() + untilMidnight(noon))), '2024-04-09');
});

test('{{testInvented}}', () => {
  const year = inventYear(2024);
  assert.deepEqual(inventYear(2024), year);
  assert.ok(year.length > 280 && year.length < 366);
  assert.ok(year.every(({ date, mood }) => isDay(date) && mood >= 1 && mood <= 5));
  assert.equal(inventYear(2024, '2024-06-30').at(-1).date <= '2024-06-30', true);
});
