import { expect, it } from 'vitest';
import { Lexicon } from './lexicon';
import { indexFiles } from './indexFiles';
import { matcher } from './matches';
import { parseQuery } from './query';
import { exactExpansions } from './terms';
import { pageRecords } from '../testing/support';

const text = 'O foco, sem perder o foco.';

/** Finds the matches of a query in `text`, as pieces of it. */
function found(query: string): string[] {
  const lexicon = new Lexicon(indexFiles('pt', pageRecords('Foco', [text], { url: '/a' })).base);
  const words = parseQuery(query, 'pt');
  const find = matcher(
    words,
    words.map((word) => exactExpansions(word, lexicon)),
    lexicon,
  );
  return find(text).map(({ start, end, word }) => `${start}-${end} ${word}`);
}

it('finds the words of each query in a text that was searched before', () => {
  expect(found('foco')).toEqual(['2-6 foco', '21-25 foco']);
  expect(found('perder')).toEqual(['12-18 perder']);
  expect(found('foco')).toEqual(['2-6 foco', '21-25 foco']);
  expect(found('teclado')).toEqual([]);
});
