import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasTag, suggestTags, toggleTag } from './tags.js';

const day = (date, ...tags) => ({ date, mood: 3, tags });

test('{{testToggleTag}}', () => {
  assert.equal(toggleTag('', 'sun'), 'sun');
  assert.equal(toggleTag('home,  sea ', 'sun'), 'home, sea, sun');
  assert.equal(toggleTag('home, sun, sea', 'sun'), 'home, sea');
  assert.equal(hasTag('sunset', 'sun'), false);
  assert.equal(hasTag(' sun', 'sun'), true);
});

test('{{testSuggestTags}}', () => {
  const starters = ['work', 'rest', 'home'];
  assert.deepEqual(suggestTags([], '2025-03-10', starters), starters);
  const records = [
    day('2024-01-01', 'old'),
    day('2024-01-02', 'old'),
    day('2025-03-08', 'home', 'sun'),
    day('2025-03-09', 'sun'),
    { date: '2025-03-10', mood: 4 },
  ];
  assert.deepEqual(suggestTags(records, '2025-03-10', starters, 5), [
    'sun',
    'home',
    'old',
    'work',
    'rest',
  ]);
});
