import { describe, expect, it } from 'vitest';
import { packNumbers, unpackNumbers } from '../../../src/search/numbers';
import { readRecords } from '../../../src/search/readRecords';
import type { RecordFile } from '../../../src/search/record';
import { recordFile } from '../../../src/search/recordFile';
import { pageRecords } from './support';

describe('a file of records', () => {
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

  it('gives back the records that it was made of, all of them', () => {
    const sent = JSON.stringify(recordFile('pt', records));
    expect(readRecords(JSON.parse(sent) as RecordFile)).toEqual(records);
  });

  it('is the same for the same records', () => {
    expect(recordFile('pt', records)).toEqual(recordFile('pt', structuredClone(records)));
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
