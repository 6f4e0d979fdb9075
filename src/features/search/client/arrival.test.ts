import { expect, it } from 'vitest';
import { markedWords } from './arrival';

it('returns the marked words of a hit once each, in lower case', () => {
  expect(
    markedWords({
      hierarchy: { lvl1: { value: 'Uma <mark>Onda</mark>', matchLevel: 'full' } },
      content: { value: 'A <mark>onda</mark> e o <mark>traço</mark>s.' },
    }),
  ).toEqual(['onda', 'traço']);
});

it('returns a word with markup as the page shows it', () => {
  expect(markedWords({ content: { value: '<mark>&lt;b&gt;</mark>' } })).toEqual(['<b>']);
});

it('returns nothing for a hit without highlights', () => {
  expect(markedWords(undefined)).toEqual([]);
  expect(markedWords({ content: { value: 'Nada.' } })).toEqual([]);
});
