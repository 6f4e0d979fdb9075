import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { indexFiles, inlined } from '../shared/indexFiles';
import { Lexicon, type TermEntry, type WordForm } from '../shared/lexicon';
import { fields, sourceOf, textOf, type Field } from '../shared/fields';
import type { SearchRecord } from '../shared/record';
import { RecordHeads } from '../shared/shapes';
import { TermIndex } from './termIndex';
import { camelParts, fold, stem } from '../shared/words';
import { pageRecords } from '../testing/support';

const records = [
  ...pageRecords('Ondas', ['Uma onda anda, outra ONDA para.', { h: 2, text: 'A onda' }, 'Ondas.']),
  ...pageRecords('Traços', ['Nada.', { code: 'pathLength = onda; path.length' }, 'Uma onda.']),
  // Equal scores: the order of the records decides.
  ...['rede', 'redes', 'rede'].flatMap((word, at) => pageRecords(`Parte ${at}`, [`A ${word}.`])),
];
const ids = new Map(records.map((record, id) => [record, id]));

/** The same records, indexed by MiniSearch itself. */
function plainIndex(): MiniSearch<SearchRecord> {
  const index = new MiniSearch<SearchRecord>({
    fields: [...fields],
    extractField: (record, name) => {
      const source = name === 'id' ? undefined : sourceOf(name as Field, record);
      return name === 'id' ? ids.get(record) : source === undefined ? '' : textOf(record, source);
    },
    tokenize: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: (term) => [...new Set([fold(term), stem(fold(term), 'pt'), ...camelParts(term)])],
    searchOptions: {
      boost: { group: 2, title: 4, heading: 3, tags: 1, content: 1, code: 0.5 },
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });
  index.addAll(records);
  return index;
}

const { base, slices } = indexFiles('pt', records);
const lexicon = new Lexicon(base, async (name) => slices.get(name) as never);
const index = new TermIndex(records.length, new RecordHeads(base.pages).texts, lexicon);

/** Expansions of a query whose words are exactly these terms; the posting lists are loaded. */
async function expansionsOf(terms: string) {
  await lexicon.load(terms.split(' '));
  const expansions = terms.split(' ').map((term) => {
    const forms = lexicon.find(term)?.forms ?? [];
    return [term, { typos: 0, exact: 2, boost: 1, forms }] as const;
  });
  await lexicon.loadPostings(expansions.flatMap(([, { forms }]) => forms));
  return [new Map(expansions)];
}
const queries = 'onda,ondas,para,rede,path,length,onda uma,pathlength nada'.split(',');

describe('TermIndex', () => {
  const all = plainIndex();
  const ask = (terms: string, filter: (id: number) => boolean = () => true) =>
    all.search(terms, {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      filter: ({ id }) => filter(id as number),
    });

  it.each(queries)(
    'returns the results of MiniSearch for %s, with the same order and scores',
    async (terms) => {
      const expected = ask(terms);
      expect(expected.length).toBeGreaterThan(0);
      const every = new Uint8Array(records.length).fill(1);
      expect(index.score(await expansionsOf(terms), every)).toEqual(expected);
    },
  );

  it.each(queries)('gives selected records for %s the scores of the whole index', async (terms) => {
    const isSelected = Uint8Array.from(records, (_, id) => (id % 3 === 1 ? 1 : 0));
    const expected = ask(terms, (id) => isSelected[id] === 1);
    expect(index.score(await expansionsOf(terms), isSelected)).toEqual(expected);
  });
});

describe('Lexicon', () => {
  it('counts the occurrences of every form of a term', async () => {
    await lexicon.load(['onda', 'path', 'xis']);
    const count = (term: string) =>
      lexicon.find(term)?.forms.reduce((sum, form) => sum + form.count, 0);
    expect(count('onda')).toBe(7);
    expect(count('path')).toBe(2);
    expect(count('xis')).toBeUndefined();
  });

  it('finds words and camelCase parts by prefix, and finds stems only as terms', async () => {
    await Promise.all(['p', 'l', 'r', 't', '%'].map((letter) => lexicon.loadLetter(letter)));
    const startingWith = (prefix: string) => lexicon.startingWith(prefix).map(({ word }) => word);
    expect(startingWith('p')).toEqual(['para', 'parte', 'path', 'pathlength']);
    expect(startingWith('pat')).toEqual(['path', 'pathlength']);
    expect(startingWith('l')).toEqual(['length']);
    expect(startingWith('%')).toEqual([]);
    expect([lexicon.has('rede'), lexicon.has('traco'), lexicon.has('trac')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(lexicon.find('rede')?.forms.map(({ key }) => key)).toEqual(['rede', 'redes']);
  });

  it('returns the same form object of a camelCase name from every slice that lists it', async () => {
    const form = (term: string) =>
      lexicon.find(term)?.forms.find(({ key }) => key === 'pathLength');
    await lexicon.load(['length', 'path']);
    expect(form('length')).toBeDefined();
    expect(form('length')).toBe(form('path'));
  });

  it('returns the same results from many slices as from one file', async () => {
    const words = Array.from(
      { length: 6000 },
      (_, at) => `${'abcdefghij'[at % 10]}${at.toString(36)}xyz`,
    );
    const names = ['minhaBanana', 'outraCasa', 'umBzz'];
    const large = pageRecords('Muitas', [[...words, ...names, 'casas', 'acoes'].join(' ')]);
    const { base: many, slices: parts } = indexFiles('pt', large);
    expect(many.words.length).toBeGreaterThan(5);
    const { base: whole } = inlined(indexFiles('pt', large), () => true);
    const [one, other] = [
      new Lexicon(many, async (name) => parts.get(name) as never),
      new Lexicon(whole, async (name) => whole.inline[name] as never),
    ];
    const keysOf = (known: TermEntry | undefined) => known?.forms.map(({ key }) => key);
    for (const term of [
      ...words.slice(0, 300),
      'banana',
      'bzz',
      'casa',
      'acao',
      'minhabanana',
      'nada',
    ]) {
      await Promise.all([one.load([term]), other.load([term])]);
      expect(keysOf(one.find(term)), term).toEqual(keysOf(other.find(term)));
      expect(one.has(term), term).toBe(other.has(term));
    }
    for (const prefix of ['c', 'ca', 'cas', 'z', 'minhab']) {
      await Promise.all([one.loadLetter(prefix), other.loadLetter(prefix)]);
      const wordsOf = (from: Lexicon) => from.startingWith(prefix).map(({ word }) => word);
      expect(wordsOf(one), prefix).toEqual(wordsOf(other));
    }
    expect(one.startingWith('c').length).toBeGreaterThan(600);
  });

  it('throws when a slice is used before it is loaded', async () => {
    const fresh = new Lexicon(base, async (name) => slices.get(name) as never);
    expect(() => fresh.find('onda')).toThrow('vocabulary slice 0 is not loaded: call load first');
    await fresh.load(['onda']);
    const [form] = fresh.find('onda')?.forms ?? [];
    expect(() => fresh.postingsOf(form as WordForm)).toThrow('postings of "onda" are not');
  });

  it('reads a slice again after a failed read', async () => {
    let isDown = true;
    const fresh = new Lexicon(base, async (name) => {
      if (isDown) {
        throw new Error('down');
      }
      return slices.get(name) as never;
    });
    await expect(fresh.load(['onda'])).rejects.toThrow('down');
    isDown = false;
    await fresh.load(['onda']);
    expect(fresh.has('onda')).toBe(true);
  });

  it('finds long words by the letters after the first, in slices and in one file', async () => {
    const ends = async (source: Lexicon, tail: string) =>
      (await source.endingWith(tail)).map(({ word }) => word);
    const { base: whole } = inlined(indexFiles('pt', records), () => true);
    for (const source of [
      new Lexicon(base, async (name) => slices.get(name) as never),
      new Lexicon(whole, async (name) => whole.inline[name] as never),
    ]) {
      expect(await ends(source, 'athlength')).toEqual(['pathlength']);
      expect(await ends(source, 'lengthen')).toEqual([]);
      expect(await ends(source, 'xlength')).toEqual([]);
    }
  });
});
