import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthCard, SIDE } from './card.js';

const all = (node) => [node, ...node.children.filter((f) => f.name).flatMap(all)];
const texts = {
  title: 'x',
  summary: 'y',
  week: ['S', 'M', 'T', 'W', 'T', 'F', 'S'],
};

test('{{testCardDays}}', () => {
  for (const [month, days] of [
    ['2025-02', 28],
    ['2025-03', 31],
    ['2025-08', 31],
  ]) {
    const faces = all(monthCard({ month, records: [], texts })).filter(
      ({ name, attributes }) => name === 'g' && attributes.transform,
    );
    assert.equal(faces.length, days);
    for (const { attributes } of faces) {
      const [x, y] = /translate\((\S+) (\S+)\)/
        .exec(attributes.transform)
        .slice(1)
        .map(Number);
      assert.ok(x + 60 * 1.9 <= SIDE && y + 60 * 1.9 <= SIDE, `${month}: ${x}, ${y}`);
    }
  }
});

test('{{testCardPrivate}}', () => {
  const records = [
    { date: '2025-02-10', mood: 4, note: 'secret', tags: ['secret'] },
  ];
  const card = monthCard({ month: '2025-02', records, texts });
  assert.doesNotMatch(JSON.stringify(card), /secret/);
  assert.match(JSON.stringify(card), /#cedb7c/);
});
