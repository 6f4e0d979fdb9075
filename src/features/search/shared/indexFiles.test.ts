import { describe, expect, it } from 'vitest';
import { indexFiles, inlined, type IndexFiles } from './indexFiles';
import { packNumbers, unpackNumbers } from './numbers';
import { readRecords } from '../build/readRecords';
import { pageRecords } from '../testing/support';

describe('index files', () => {
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
      { isOpening: true, series: 'a', tags: ['css', 'svg'], phrases: ['dois pontos', 'três'] },
    ),
    ...pageRecords('Só título', [], { lvl0: 'Páginas', pageRank: 0 }),
    ...pageRecords('Três', ['Fim.'], { url: '/outra?a=1', tags: [] }),
  ];

  /** Serializes the files, as for a download. */
  const sent = ({ base, slices }: IndexFiles) => ({
    base: JSON.parse(JSON.stringify(base)) as IndexFiles['base'],
    slices: new Map(JSON.parse(JSON.stringify([...slices])) as [string, unknown][]),
  });

  it('contain all records that they were made from', async () => {
    const { base, slices } = sent(indexFiles('pt', records));
    expect(await readRecords(base, async (name) => slices.get(name) as never)).toEqual(records);
  });

  it('hold a slice that was moved into the base file only there', () => {
    const files = indexFiles('pt', records);
    const whole = inlined(files, (name) => !name.startsWith('code-'));
    expect([...whole.slices.keys()]).toEqual(['code-0']);
    // The `tails-<n>` slices are dropped, since the base file holds the whole vocabulary.
    const kept = [...files.slices.keys()].filter((name) => !/^(?:code|tails)-/.test(name));
    expect(Object.keys(whole.base.inline)).toEqual(kept);
    expect(files.base.inline).toEqual({});
  });

  it('are the same for the same records', () => {
    expect(indexFiles('pt', records)).toEqual(indexFiles('pt', structuredClone(records)));
  });
});

describe('packed numbers', () => {
  const numbers = [0, 1, 59, 60, 61, 91, 92, 1919, 1920, 65_535, 2 ** 31, 2 ** 40, 0];

  it('are unpacked to the same numbers', () => {
    expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
    expect(unpackNumbers('')).toEqual([]);
  });

  it('contain no space and no character that JSON escapes', () => {
    const text = packNumbers(Array.from({ length: 5000 }, (_, number) => number));
    expect(JSON.stringify(text)).toHaveLength(text.length + 2);
    expect(text).not.toContain(' ');
  });
});
