import { describe, expect, it } from 'vitest';
import { indexFiles, inlined, type IndexFiles } from './indexFiles';
import { packNumbers, unpackNumbers } from './numbers';
import { readRecords } from '../build/readRecords';
import { pageRecords } from '../testing/support';

describe('the files of records', () => {
  const records = [
    ...pageRecords(
      'Um',
      [
        'Texto com "aspas" e 😀.',
        { h: 2, text: 'Dois' },
        { code: 'a\n\tb \\ "c"' },
        { h: 4, text: 'Fundo' },
        'Mais.',
        { h: 2, text: 'Outro # sinal' },
        'x '.repeat(5000),
      ],
      { isOpening: true, series: 'a', tags: ['css', 'svg'] },
    ),
    ...pageRecords('Só título', [], { lvl0: 'Páginas', pageRank: 0 }),
    ...pageRecords('Três', ['Fim.'], { url: '/outra?a=1', tags: [] }),
  ];

  const sent = ({ base, slices }: IndexFiles) => ({
    base: JSON.parse(JSON.stringify(base)) as IndexFiles['base'],
    slices: new Map(JSON.parse(JSON.stringify([...slices])) as [string, unknown][]),
  });

  it('gives back the records that it was made of, all of them', async () => {
    const { base, slices } = sent(indexFiles('pt', records));
    expect(await readRecords(base, async (name) => slices.get(name) as never)).toEqual(records);
  });

  it('holds what is moved into its base there, and nowhere else', () => {
    const files = indexFiles('pt', records);
    const whole = inlined(files, (name) => !name.startsWith('code-'));
    expect([...whole.slices.keys()]).toEqual(['code-0']);
    // Where all words are, none need to be looked for by their ends.
    const kept = [...files.slices.keys()].filter((name) => !/^(?:code|tails)-/.test(name));
    expect(Object.keys(whole.base.inline)).toEqual(kept);
    expect(files.base.inline).toEqual({});
  });

  it('is the same for the same records', () => {
    expect(indexFiles('pt', records)).toEqual(indexFiles('pt', structuredClone(records)));
  });
});

describe('packed numbers', () => {
  const numbers = [0, 1, 59, 60, 61, 91, 92, 1919, 1920, 65_535, 2 ** 31, 2 ** 40, 0];

  it('are the numbers that they were, whole', () => {
    expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
    expect(unpackNumbers('')).toEqual([]);
  });

  it('are nothing that JSON or a list with spaces would have to change', () => {
    const text = packNumbers(Array.from({ length: 5000 }, (_, number) => number));
    expect(JSON.stringify(text)).toHaveLength(text.length + 2);
    expect(text).not.toContain(' ');
  });
});
