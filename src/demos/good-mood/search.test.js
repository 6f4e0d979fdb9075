import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marks, search } from './search.js';

const days = [
  { date: '2025-03-08', mood: 3, note: 'Família na praia', tags: ['mar'] },
  { date: '2025-03-09', mood: 3, tags: ['São João'] },
  { date: '2025-03-10', mood: 3, note: 'rain' },
];
const found = (query) => search(days, query).map(({ date }) => date.slice(-1));

test('{{testSearch}}', () => {
  assert.deepEqual(found('familia'), ['8']);
  assert.deepEqual(found('FAMÍLIA mar'), ['8']);
  assert.deepEqual(found('sao joao'), ['9']);
  assert.deepEqual(found('praia rain'), []);
  assert.deepEqual(found('  '), ['8', '9', '0']);
});

test('{{testMarks}}', () => {
  assert.deepEqual(marks('São e são', 'sao'), [
    { text: 'São', isFound: true },
    { text: ' e ', isFound: false },
    { text: 'são', isFound: true },
  ]);
  assert.deepEqual(marks('𝒜b', 'b'), [
    { text: '𝒜', isFound: false },
    { text: 'b', isFound: true },
  ]);
  assert.deepEqual(marks('', 'b'), []);
});
