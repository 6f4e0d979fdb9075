import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayList } from './dates.js';
import { lastDays, streak, toIcs } from './streak.js';

const today = '2024-06-17';

test('{{testTodayOpen}}', () => {
  assert.deepEqual(streak(dayList('2024-06-14', '2024-06-16'), today), {
    current: 3,
    longest: 3,
    isTodayDone: false,
  });
});

test('{{testTodayDone}}', () => {
  assert.deepEqual(streak(dayList('2024-06-14', today), today), {
    current: 4,
    longest: 4,
    isTodayDone: true,
  });
});

test('{{testYesterday}}', () => {
  const days = [...dayList('2024-06-01', '2024-06-10'), today];
  assert.deepEqual(streak(days, today), { current: 1, longest: 10, isTodayDone: true });
  assert.equal(streak(days.slice(0, -1), today).current, 0);
});

test('{{testFirstDay}}', () => {
  assert.deepEqual(streak([today], today), {
    current: 1,
    longest: 1,
    isTodayDone: true,
  });
});

test('{{testNoDays}}', () => {
  assert.deepEqual(streak([], today), { current: 0, longest: 0, isTodayDone: false });
});

test('{{testFuture}}', () => {
  const days = ['2024-06-18', '2024-06-19', '2024-06-20'];
  assert.deepEqual(streak(days, today), { current: 0, longest: 0, isTodayDone: false });
});

test('{{testOrder}}', () => {
  const days = ['2024-01-01', '2023-12-31', '2023-12-30', '2024-01-01'];
  assert.deepEqual(streak(days, '2024-01-01'), {
    current: 3,
    longest: 3,
    isTodayDone: true,
  });
});

test('{{testLast30}}', () => {
  const month = dayList('2024-05-18', '2024-06-16');
  const withGaps = month.filter((_, i) => i === 0 || i % 4 !== 3 || i > 29);
  const old = ['2024-01-01'];
  assert.equal(month.length, 30);
  assert.deepEqual(lastDays([...old, ...withGaps], today), {
    done: withGaps.length,
    total: 30,
  });
});

test('{{testWindow}}', () => {
  assert.deepEqual(lastDays(['2024-06-15', '2024-06-16'], today), {
    done: 2,
    total: 2,
  });
  assert.deepEqual(lastDays(['2024-06-15', today], today), { done: 2, total: 3 });
  assert.deepEqual(lastDays([], today), { done: 0, total: 0 });
  assert.deepEqual(lastDays(['2024-06-20'], today), { done: 0, total: 0 });
});

test('{{testCalendar}}', () => {
  const ics = toIcs({
    day: today,
    time: '21:30',
    title: 'How are you?',
    description: `One tap; nothing more, and done: ${'ç'.repeat(80)}`,
    now: new Date(Date.UTC(2024, 5, 17, 12)),
  });
  assert.ok(ics.endsWith('END:VCALENDAR\r\n'));
  assert.match(ics, /DTSTART:20240617T213000\r\n/);
  assert.match(ics, /DTSTAMP:20240617T120000Z\r\n/);
  assert.match(ics, /RRULE:FREQ=DAILY\r\n/);
  assert.match(ics, /UID:reminder@good-mood\r\nSEQUENCE:0\r\n/);
  assert.match(ics, /One tap\\; nothing more\\, and done/);
  for (const line of ics.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.ok(!/[\r\n]/.test(line));
  }
});
