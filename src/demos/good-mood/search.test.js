import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marks, search } from './search.js';

const days = [
  { date: '2025-03-08', mood: 3, note: 'Café by the lake', tags: ['sun'] },
  { date: '2025-03-09', mood: 3, tags: ['Zoë'] },
  { date: '2025-03-10', mood: 3, note: 'rain' },
];
const found = (query) => search(days, query).map(({ date }) => date.slice(-1));

test('{{testSearch}}', () => {
  assert.deepEqual(found('cafe'), ['8']);
  assert.deepEqual(found('CAFÉ sun'), ['8']);
  assert.deepEqual(found('zoe'), ['9']);
  assert.deepEqual(found('lake rain'), []);
  assert.deepEqual(found('  '), ['8', '9', '0']);
});

test('{{testMarks}}', () => {
  assert.deepEqual(marks('Zoë or zoë', 'zoe'), [
    { text: 'Zoë', isFound: true },
    { text: ' or ', isFound: false },
    { text: 'zoë', isFound: true },
  ]);
  assert.deepEqual(marks('𝒜b', 'b'), [
    { text: '𝒜', isFound: false },
    { text: 'b', isFound: true },
  ]);
  assert.deepEqual(marks('', 'b'), []);
});
