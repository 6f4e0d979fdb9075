import { describe, expect, it } from 'vitest';
import { findPosts } from '../../src/components/TitleSearch/find';

const post = (title: string, description: string, series?: string) => ({
  title,
  description,
  permalink: `/blog/${title}`,
  date: '2022-01-31',
  readingTime: 3,
  ...(series === undefined
    ? {}
    : { series: { id: 's', title: series, color: 'anil' as const, part: 1, total: 2 } }),
});

const posts = [
  post('Aoba, mundo!', 'Por que este blog existe.'),
  post('Janeiro', 'Uma onda que se desenha sozinha.', 'Animações de carregamento'),
  post('Fevereiro', 'Confete em fila, sem traço.', 'Animações de carregamento'),
];

const find = (query: string) => findPosts(posts, query).map(({ title }) => title);

describe('findPosts', () => {
  it('looks in the title, the description and the name of the series', () => {
    expect(find('mundo')).toEqual(['Aoba, mundo!']);
    expect(find('onda')).toEqual(['Janeiro']);
    expect(find('carregamento')).toEqual(['Janeiro', 'Fevereiro']);
  });

  it('does not count accents and case, on either side', () => {
    expect(find('ANIMACOES')).toEqual(['Janeiro', 'Fevereiro']);
    expect(find('traco')).toEqual(['Fevereiro']);
    expect(find('ÓNDÁ')).toEqual(['Janeiro']);
  });

  it('asks for every word, in any order and part of the post', () => {
    expect(find('carregamento fevereiro')).toEqual(['Fevereiro']);
    expect(find('mundo fevereiro')).toEqual([]);
  });

  it('finds a word by its beginning', () => {
    expect(find('conf')).toEqual(['Fevereiro']);
  });

  it.each(['', '   ', '\t\n'])('finds nothing for %j', (query) => {
    expect(find(query)).toEqual([]);
  });

  it.each(['.*', '(', '[a', '\\', 'nada'])('takes %s for what it says', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('finds punctuation that is there', () => {
    expect(find('mundo!')).toEqual(['Aoba, mundo!']);
  });
});
