import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/search/engine';
import type { SearchHit } from '../../../src/search/types';
import { engineOf, modalRequest, pageRecords } from './support';

const loaders = { lvl0: 'Animações de carregamento', series: 'animacoes' };

const records = [
  ...pageRecords(
    'Animações: por onde começar',
    [
      'Três pontos que pulam.',
      { h: 2, text: 'O contrato' },
      'Todo carregamento cumpre cinco cláusulas e tem contraste.',
      { h: 3, text: 'Quem escuta' },
      'O leitor de tela lê o <template> e a região.',
    ],
    { ...loaders, url: '/intro', tags: ['css', 'svg'] },
  ),
  ...pageRecords(
    'Janeiro: uma onda',
    [
      'O traço do desenho pode ser pontilhado.',
      { h: 2, text: 'Tinta e vazio' },
      'Com stroke-dasharray, a tinta corre. Use pathLength para medir a onda.',
      { code: '.traco { stroke-dashoffset: 62; }' },
      { h: 2, text: 'Emenda' },
      'O vazio fica longe, bem longe da outra coisa que se chama tinta.',
    ],
    { ...loaders, url: '/janeiro', tags: ['svg'] },
  ),
  ...pageRecords(
    'do-it: lista de tarefas',
    ['Exportar a lista e guardar.', { h: 2, text: 'Onda' }],
    {
      lvl0: 'do-it',
      series: 'do-it',
      url: '/do-it',
      tags: ['js'],
    },
  ),
  ...pageRecords('good-mood: diário', ['Um toque por dia.'], {
    lvl0: 'good-mood',
    series: 'good-mood',
    url: '/good-mood',
  }),
];

let engine: Engine;
beforeAll(() => {
  engine = engineOf(records);
});

const search = (query: string, more = {}) => engine.search(modalRequest(query, more));
const urls = (query: string, more = {}) => search(query, more).hits.map(({ url }) => url);
const first = (query: string) => search(query).hits[0] as SearchHit;

describe('what is found first', () => {
  it('is a post before a page that says the same', () => {
    const said = ['O cobogó é um bloco vazado.'];
    const both = engineOf([
      ...pageRecords('Sobre', said, { url: '/sobre', pageRank: 0 }),
      ...pageRecords('Aoba', said, { url: '/aoba', pageRank: 1 }),
    ]);
    expect(both.search(modalRequest('cobogo')).hits.map(({ url }) => url)[0]).toBe('/aoba');
  });

  it.each([
    ['a title', 'animações', '/intro'],
    ['a word without its accents', 'animacoes', '/intro'],
    ['a word with a slip', 'clausuals', '/intro#o-contrato'],
    ['a slip in the name of a group', 'carregameto', '/intro'],
    ['swapped letters', 'cotnraste', '/intro#o-contrato'],
    ['the beginning of a word', 'pontilh', '/janeiro'],
    ['a slip in the beginning of a word', 'pomtilh', '/janeiro'],
    ['words in another order', 'vazio tinta', '/janeiro#tinta-e-vazio'],
    ['another form of a verb', 'exportando', '/do-it'],
    ['a plural', 'ondas', '/janeiro'],
    ['a part of a hyphenated name', 'dasharray', '/janeiro#tinta-e-vazio'],
    ['a part of a camel-cased name', 'length', '/janeiro#tinta-e-vazio'],
    ['a word of the code', 'dashoffset', '/janeiro#tinta-e-vazio'],
    ['two words typed as one', 'goodmood', '/good-mood'],
    ['a synonym', 'loading', '/intro'],
    ['all words but one that no text has', 'contraste xilofone', '/intro#o-contrato'],
    ['the name of a group, as a suggestion types it', 'good-mood ', '/good-mood'],
  ])('%s: %s', (_, query, url) => {
    expect(first(query).url).toBe(url);
  });

  it('is a page before its sections, and a heading before text', () => {
    expect(urls('onda')).toEqual(['/janeiro', '/do-it#onda', '/janeiro#tinta-e-vazio']);
  });

  it('is the introduction, for the name of a series that all of its titles have', () => {
    const series = { lvl0: 'do-it', series: 'do-it' };
    const parts = engineOf([
      ...pageRecords('do-it, parte 2: estado', ['Guardar.'], { ...series, url: '/2' }),
      ...pageRecords('do-it: uma lista', ['O do it do-it.'], {
        ...series,
        url: '/1',
        isOpening: true,
      }),
      ...pageRecords('do-it, parte 3: teclado', ['Ler.'], { ...series, url: '/3' }),
    ]);
    // "do" says little in Portuguese, but not as a part of a name.
    expect(parts.search(modalRequest('do-it')).hits[0]?.url).toBe('/1');
  });

  it('is a page with that tag, before a page that mentions it', () => {
    const pages = engineOf([
      ...pageRecords('Um', ['Fala de netlify.'], { url: '/um' }),
      ...pageRecords('Dois', ['Publica.', { h: 2, text: 'Como' }, 'Netlify, enfim.'], {
        url: '/dois',
        tags: ['netlify'],
      }),
    ]);
    const found = pages.search(modalRequest('netlify')).hits.map(({ url }) => url);
    expect(found).toEqual(['/dois', '/dois#como', '/um']);
  });

  it('is a name in one piece, before its parts in a heading', () => {
    const pages = engineOf([
      ...pageRecords('Box e sua shadow', ['A box tem outra shadow.'], { url: '/partes' }),
      ...pageRecords('Sombra', [{ code: 'p { box-shadow: none; }' }], { url: '/nome' }),
    ]);
    const found = (query: string) => pages.search(modalRequest(query)).hits.map(({ url }) => url);
    expect(found('box-shadow')).toEqual(['/nome']);
    expect(found('box shadow')[0]).toBe('/partes');
  });

  it('is what says it first, of two texts', () => {
    const pages = engineOf([
      ...pageRecords('Um', ['Ao fim de tudo, já bem tarde, o cobogó.'], { url: '/um' }),
      ...pageRecords('Dois', ['Cobogó é o bloco vazado das paredes e dos muros do Brasil.'], {
        url: '/dois',
      }),
    ]);
    expect(pages.search(modalRequest('cobogo')).hits.map(({ url }) => url)).toEqual([
      '/dois',
      '/um',
    ]);
  });

  it('is a page that says the words in different places, before code with all of them', () => {
    const pages = engineOf([
      ...pageRecords('Tudo', [{ code: 'filtro(alfa, limite)' }], { url: '/tudo' }),
      ...pageRecords(
        'Café',
        ['O filtro.', { h: 2, text: 'O alfa' }, 'Muda.', { h: 2, text: 'Corte' }, 'O limite.'],
        { url: '/cafe' },
      ),
    ]);
    // One hit for a page whose places have a part of the words each.
    expect(
      pages.search(modalRequest('limite do alfa no filtro')).hits.map(({ url }) => url),
    ).toEqual(['/cafe#o-alfa', '/tudo']);
  });

  it('is a heading, of more places than are scored', () => {
    const many = Array.from({ length: 1500 }, (_, at) =>
      pageRecords(`Parte ${at}`, ['A onda de traço vai.'], { url: `/parte-${at}` }),
    );
    const late = pageRecords('Traço', ['Nada.', { h: 2, text: 'Sua onda' }, 'Fim.'], {
      url: '/tarde',
    });
    const large = engineOf([...many.flat(), ...late]);
    const found = (query: string) => large.search(modalRequest(query));
    expect(found('onda').hits[0]?.url).toBe('/tarde#sua-onda');
    expect(found('onda traco').hits[0]?.url).toBe('/tarde#sua-onda');
    expect(found('onda vai').hits).toHaveLength(20);
    expect(found('onda').nbHits).toBe(200);
  });

  it('is what has the words side by side', () => {
    expect(urls('tinta corre')[0]).toBe('/janeiro#tinta-e-vazio');
    expect(urls('vazio longe')[0]).toBe('/janeiro#emenda');
  });

  it('is not a place that only stands under a heading with the word', () => {
    expect(urls('janeiro')).toEqual(['/janeiro']);
  });
});

describe('what is not found', () => {
  it.each(['', '   ', '!?', 'xyzzyq'])('for %j there is nothing', (query) => {
    expect(search(query)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });

  it('a slip is not looked for when the word itself is there', () => {
    // "onda" is one letter from "ondas" and two from "anda"; "toque" from "troque".
    expect(urls('toque')).toEqual(['/good-mood']);
  });

  it('numbers have no slips', () => {
    expect(search('63').nbHits).toBe(0);
    expect(search('62').nbHits).toBe(1);
  });

  it.each(['.*', '(((', '<script>alert(1)</script>', '\\', '😀', 'a'.repeat(10_000)])(
    'rubbish is searched for as it is: %s',
    (query) => {
      expect(() => search(query)).not.toThrow();
    },
  );
});

describe('an answer', () => {
  it('marks the words, of an unfinished one the part that is there', () => {
    const { _snippetResult, _highlightResult } = first('cumpre contr');
    expect(_snippetResult?.content?.value).toBe(
      'Todo carregamento <mark>cumpre</mark> cinco cláusulas e tem <mark>contr</mark>aste.',
    );
    expect(_highlightResult?.content).toMatchObject({
      matchLevel: 'full',
      matchedWords: ['cumpre', 'contr'],
    });
  });

  it('marks the word of the text for a slip, since the typed one is not there', () => {
    expect(first('claúsullas')._snippetResult?.content?.value).toContain('<mark>cláusulas</mark>');
  });

  it('leaves markup of a text as text, for others to escape', () => {
    expect(first('template')._highlightResult?.content?.value).toContain('<<mark>template</mark>>');
  });

  it('cuts snippets to the words asked for', () => {
    const snippet = (words: number) =>
      search('coisa', { attributesToSnippet: [`content:${words}`] }).hits[0]?._snippetResult
        ?.content?.value ?? '';
    expect(snippet(5)).toBe('…da outra <mark>coisa</mark> que se…');
    expect(snippet(10).split(' ')).toHaveLength(10);
    expect(snippet(50)).not.toContain('…');
  });

  it('obeys filters: all of them, and one of an inner list', () => {
    expect(urls('onda', { facetFilters: ['series:do-it'] })).toEqual(['/do-it#onda']);
    expect(urls('onda', { facetFilters: ['language:en'] })).toEqual([]);
    expect(urls('onda', { facetFilters: [['tags:js', 'tags:svg'], 'language:pt'] })).toHaveLength(
      3,
    );
    expect(urls('onda', { facetFilters: ['tags:svg', 'series:do-it'] })).toEqual([]);
  });

  it('has one hit an address, pages them and counts them all', () => {
    const all = search('onda');
    const pages = [0, 1, 2].map((page) => search('onda', { page, hitsPerPage: 2 }));
    expect(new Set(all.hits.map(({ url }) => url)).size).toBe(all.nbHits);
    expect(pages.flatMap(({ hits }) => hits.map(({ url }) => url))).toEqual(
      all.hits.map(({ url }) => url),
    );
    expect(pages[1]).toMatchObject({ nbHits: 3, nbPages: 2, page: 1, hitsPerPage: 2 });
  });

  it('has a queryID only when clicks are counted', () => {
    expect(search('onda')).not.toHaveProperty('queryID');
    expect(search('onda', { clickAnalytics: true }).queryID).toMatch(/^[0-9a-f]{32}$/);
  });
});
