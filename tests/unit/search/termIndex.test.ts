import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { Lexicon } from '../../../src/search/lexicon';
import { fields, sourceOf, textOf, type Field } from '../../../src/search/rank';
import type { SearchRecord } from '../../../src/search/record';
import { recordFile } from '../../../src/search/recordFile';
import { TermIndex } from '../../../src/search/termIndex';
import { textsOf } from '../../../src/search/texts';
import { camelParts, fold, stem } from '../../../src/search/words';
import { pageRecords } from './support';

const records = [
  ...pageRecords('Ondas', ['Uma onda anda, outra ONDA para.', { h: 2, text: 'A onda' }, 'Ondas.']),
  ...pageRecords('Traços', ['Nada.', { code: 'pathLength = onda; path.length' }, 'Uma onda.']),
  // As good as one another: told in their order.
  ...['rede', 'redes', 'rede'].flatMap((word, at) => pageRecords(`Parte ${at}`, [`A ${word}.`])),
];
const ids = new Map(records.map((record, id) => [record, id]));

/** The same texts, indexed by MiniSearch itself. */
function theirs(): MiniSearch<SearchRecord> {
  const index = new MiniSearch<SearchRecord>({
    fields: [...fields],
    extractField: (record, name) => {
      const source = name === 'id' ? undefined : sourceOf(name as Field, record);
      return name === 'id' ? ids.get(record) : source === undefined ? '' : textOf(record, source);
    },
    tokenize: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: (term) => [...new Set([fold(term), stem(fold(term), 'pt'), ...camelParts(term)])],
    searchOptions: { boost: { group: 2, title: 4, heading: 3, tags: 1, content: 1, code: 0.5 } },
  });
  index.addAll(records);
  return index;
}

const { index: packed } = recordFile('pt', records);
const lexicon = new Lexicon(packed, 'pt');
const index = new TermIndex(records.length, textsOf(records), packed.lengths, lexicon);
const waysOf = (terms: string) => [
  new Map(terms.split(' ').map((term) => [term, { typos: 0, exact: 2, boost: 1 }])),
];
const queries = 'onda,ondas,para,rede,path,length,onda uma,pathlength nada'.split(',');

describe('TermIndex', () => {
  const all = theirs();
  const ask = (terms: string, filter: (id: number) => boolean = () => true) =>
    all.search(terms, {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      filter: ({ id }) => filter(id as number),
    });

  it.each(queries)('finds for %s what MiniSearch would, in its order, with its scores', (terms) => {
    const expected = ask(terms);
    expect(expected.length).toBeGreaterThan(0);
    expect(index.score(waysOf(terms), new Uint8Array(records.length).fill(1))).toEqual(expected);
  });

  it.each(queries)('scores for %s the records that may answer as if all might', (terms) => {
    const isChosen = Uint8Array.from(records, (_, id) => (id % 3 === 1 ? 1 : 0));
    const expected = ask(terms, (id) => isChosen[id] === 1);
    expect(index.score(waysOf(terms), isChosen)).toEqual(expected);
  });
});

describe('Lexicon', () => {
  it('counts a term in all of its forms', () => {
    const count = (term: string) => {
      const known = lexicon.find(term);
      return known && lexicon.countOf(known);
    };
    expect(count('onda')).toBe(7);
    expect(count('path')).toBe(2);
    expect(count('xis')).toBeUndefined();
  });

  it('knows words and parts of names by their first letter, and stems by what they find', () => {
    expect(lexicon.beginningWith('p').map(({ word }) => word)).toEqual([
      'para',
      'parte',
      'path',
      'pathlength',
    ]);
    expect(lexicon.beginningWith('l').map(({ word }) => word)).toEqual(['length']);
    expect(lexicon.beginningWith('%')).toEqual([]);
    expect([lexicon.has('rede'), lexicon.has('traco'), lexicon.has('trac')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(lexicon.find('rede')?.forms.map(({ key }) => key)).toEqual(['rede', 'redes']);
    expect([...lexicon.letters].sort().join('')).toBe('012ablnoprtu');
  });
});
