import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, isDay, isDue, nameOf, untilMidnight } from './days.js';

test('{{testDay}}', () => {
  assert.equal(dayOf(new Date(2026, 0, 9, 0, 1)), '2026-01-09');
  assert.equal(dayOf(new Date(2026, 0, 9, 23, 59)), '2026-01-09');
});

test('{{testDayNames}}', () => {
  const name = (day) => nameOf(day, '2026-10-31', 'en');
  assert.deepEqual(['2026-10-30', '2026-10-31', '2026-11-01'].map(name), [
    'yesterday',
    'today',
    'tomorrow',
  ]);
  assert.equal(name('2026-11-02'), 'Mon, Nov 2');
  assert.match(name('2027-01-04'), /2027/);
  assert.equal(nameOf('2026-10-30', '2026-10-31', 'pt-BR'), 'ontem');
});

test('{{testMidnight}}', () => {
  assert.equal(untilMidnight(new Date(2026, 10, 29, 23, 58)), 120_000);
  /* {{whyAllYear}} */
  for (let i = 1; i <= 365; i += 1) {
    const [noon, next] = [new Date(2026, 0, i, 12), new Date(2026, 0, i + 1, 12)];
    const midnight = noon.getTime() + untilMidnight(noon);
    assert.equal(dayOf(new Date(midnight - 1)), dayOf(noon));
    assert.equal(dayOf(new Date(midnight)), dayOf(next));
  }
});

test('{{testDue}}', () => {
  const due = (day, done = false) => isDue({ day, done }, '2026-02-28');
  assert.deepEqual(
    [due('2026-02-27'), due('2026-02-28'), due('2026-03-01'), due(undefined)],
    [true, true, false, false],
  );
  assert.equal(due('2026-02-27', true), false);
  const none = [7, null, 'soon', '2026-13-01', '2027-02-30', '<b>'];
  assert.deepEqual(none.filter(isDay), []);
  assert.equal(isDay('2028-02-29'), true);
});
