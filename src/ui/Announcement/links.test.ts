import { describe, expect, it } from 'vitest';
import { parseInlineLinks } from './links';

describe('parseInlineLinks', () => {
  it('splits text and links in order', () => {
    expect(parseInlineLinks('Novo. [Leia](/blog/x), [veja](https://a.example/?q=1#b).')).toEqual([
      'Novo. ',
      { label: 'Leia', to: '/blog/x' },
      ', ',
      { label: 'veja', to: 'https://a.example/?q=1#b' },
      '.',
    ]);
  });

  it('returns no empty text around a single link or between adjacent links', () => {
    expect(parseInlineLinks('[a](/b)')).toEqual([{ label: 'a', to: '/b' }]);
    expect(parseInlineLinks('[a](/b)[c](/d)')).toEqual([
      { label: 'a', to: '/b' },
      { label: 'c', to: '/d' },
    ]);
  });

  it.each(['Só texto.', '[sem destino]', '[a] (/b)', '[](/b)', '[a](com espaço)', '<b>[a](</b>'])(
    'returns %s unchanged',
    (content) => {
      expect(parseInlineLinks(content)).toEqual([content]);
    },
  );

  it('returns an empty array for an empty text', () => {
    expect(parseInlineLinks('')).toEqual([]);
  });
});
