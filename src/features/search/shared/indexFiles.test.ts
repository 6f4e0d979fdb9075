import { describe, expect, it } from 'vitest';
import type { FileName } from './files';
import { fields } from './fields';
import { indexFiles } from './indexFiles';
import { Lexicon } from './lexicon';
import { packNumbers, unpackNumbers } from './numbers';
import { readRecords } from '../build/builtIndex';
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

  it('contain all records that they were made from', async () => {
    const { base, files } = indexFiles('pt', records);
    // Serialized, as for a download.
    const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
    const read = async (name: FileName) => sent(files.get(name)) as never;
    expect(await readRecords(sent(base), read)).toEqual(records);
  });

  it('have the code of a page in files of their own, cut by size', () => {
    const long = pageRecords('Longa', [{ code: 'box-shadow; '.repeat(3000) }, 'Fim.']);
    const names = [...indexFiles('pt', [...records, ...long]).files.keys()];
    expect(names).toEqual([
      'phrases',
      'page-0',
      'page-1',
      'page-2',
      'page-3',
      'code-0',
      'code-1',
      'code-2',
      'code-3',
      'code-4',
      'code-5',
    ]);
  });

  it('have the posting lists of all words, and which of them stand more than once', () => {
    const lexicon = new Lexicon(indexFiles('pt', records).base);
    const postingsOf = (word: string) =>
      lexicon
        .find(word)
        ?.forms.flatMap((form) => [...form.postings()])
        .map(({ field, id, times }) => [fields[field], id, times]);
    expect(postingsOf('dois')).toEqual([
      ['heading', 2, 1],
      ['phrases', 0, 1],
    ]);
    expect(postingsOf('x')?.[0]).toEqual(['content', 7, 2]);
    expect(postingsOf('fim')).toEqual([['content', records.length - 1, 1]]);
    expect(postingsOf('b')).toEqual([['code', 0, 1]]);
    // Neighbors in the vocabulary that begin alike.
    expect(['texto', 'tres'].map((word) => lexicon.has(word))).toEqual([true, true]);
    expect(new Lexicon(indexFiles('pt', []).base).has('')).toBe(false);
  });

  it('have one posting of a stop word for the texts of each page, and all those for headings', () => {
    const lines = ['De um a três.', { h: 2, text: 'De novo' } as const, 'De fato, o fim.'];
    const pages = ['Um', 'Dois'].flatMap((title) => pageRecords(title, lines));
    const { base } = indexFiles('pt', pages);
    const postings = new Lexicon(base).find('de')?.forms.flatMap((form) => [...form.postings()]);
    expect(postings?.map(({ field, id, times }) => [fields[field], id, times])).toEqual([
      ['heading', 2, 1],
      ['heading', 6, 1],
      ['content', 1, 1],
      ['content', 5, 1],
    ]);
  });

  it('are the same for the same records', () => {
    expect(indexFiles('pt', records)).toEqual(indexFiles('pt', structuredClone(records)));
  });
});

describe('packed numbers', () => {
  const numbers = [0, 1, 59, 60, 61, 91, 92, 1919, 1920, 65_535, 2 ** 31, 2 ** 40, 0];

  it('are unpacked to the same numbers', () => {
    expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
    expect([...unpackNumbers('')]).toEqual([]);
  });

  it('contain no space and no character that JSON escapes', () => {
    const text = packNumbers(Array.from({ length: 5000 }, (_, number) => number));
    expect(JSON.stringify(text)).toHaveLength(text.length + 2);
    expect(text).not.toContain(' ');
  });
});
