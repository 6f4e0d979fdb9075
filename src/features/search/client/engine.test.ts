import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Engine } from './engine';
import type { SearchHit } from '../shared/types';
import { indexFiles } from '../shared/indexFiles';
import { engineOf, modalRequest, pageRecords } from '../testing/support';

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
const urls = async (query: string, more = {}) =>
  (await search(query, more)).hits.map(({ url }) => url);
const first = async (query: string) => (await search(query)).hits[0] as SearchHit;
const urlsOf = async (from: Engine, query: string) =>
  (await from.search(modalRequest(query))).hits.map(({ url }) => url);

describe('the first hit', () => {
  it('is a post before another page with the same text', async () => {
    const said = ['O cobogó é um bloco vazado.'];
    const both = engineOf([
      ...pageRecords('Sobre', said, { url: '/sobre', pageRank: 0 }),
      ...pageRecords('Aoba', said, { url: '/aoba', pageRank: 1 }),
    ]);
    expect((await urlsOf(both, 'cobogo'))[0]).toBe('/aoba');
  });

  it.each([
    ['a word of a title', 'animações', '/intro'],
    ['a word without its accents', 'animacoes', '/intro'],
    ['a word with a typo', 'clausuals', '/intro#o-contrato'],
    ['a typo in the name of a group', 'carregameto', '/intro'],
    ['swapped letters', 'cotnraste', '/intro#o-contrato'],
    ['a prefix of a word', 'pontilh', '/janeiro'],
    ['a typo in a prefix', 'pomtilh', '/janeiro'],
    ['words in another order', 'vazio tinta', '/janeiro#tinta-e-vazio'],
    ['another form of a verb', 'exportando', '/do-it'],
    ['a plural', 'ondas', '/janeiro'],
    ['a part of a hyphenated name', 'dasharray', '/janeiro#tinta-e-vazio'],
    ['a part of a camelCase name', 'length', '/janeiro#tinta-e-vazio'],
    ['a word in code', 'dashoffset', '/janeiro#tinta-e-vazio'],
    ['two words typed as one', 'goodmood', '/good-mood'],
    ['a word typed as two', 'ponti lhado', '/janeiro'],
    ['a question', 'quando posso ter contraste?', '/intro#o-contrato'],
    ['a synonym', 'loading', '/intro'],
    ['words of which no text has one', 'contraste xilofone', '/intro#o-contrato'],
    [
      'the name of a group with a trailing space, as a suggestion fills it in',
      'good-mood ',
      '/good-mood',
    ],
  ])('is right for %s: %s', async (_, query, url) => {
    expect((await first(query)).url).toBe(url);
  });

  it('is a page title before a heading, and a heading before text', async () => {
    expect(await urls('onda')).toEqual(['/janeiro', '/do-it#onda', '/janeiro#tinta-e-vazio']);
  });

  it('is the first part of a series for a name that all titles of the series have', async () => {
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
    // "do" is a stop word in Portuguese, but it is kept as a part of a joined name.
    expect((await urlsOf(parts, 'do-it'))[0]).toBe('/1');
  });

  it('is a page with the tag before a page that mentions the word', async () => {
    const pages = engineOf([
      ...pageRecords('Um', ['Fala de netlify.'], { url: '/um' }),
      ...pageRecords('Dois', ['Publica.', { h: 2, text: 'Como' }, 'Netlify, enfim.'], {
        url: '/dois',
        tags: ['netlify'],
      }),
    ]);
    expect(await urlsOf(pages, 'netlify')).toEqual(['/dois', '/um', '/dois#como']);
  });

  it('is a page with a phrase of its author, which no text has', async () => {
    const pages = engineOf([
      ...pageRecords('Um', ['Pontos que pulam, com um menu.'], { url: '/um' }),
      ...pageRecords('Dois', ['Uma lista que se abre.'], {
        url: '/dois',
        phrases: ['menu suspenso', 'dropdown'],
      }),
    ]);
    expect(await urlsOf(pages, 'menu suspenso')).toEqual(['/dois', '/um']);
    expect(await urlsOf(pages, 'dropdwon')).toEqual(['/dois']);
  });

  it('is not a page that has only the rarest word', async () => {
    const others = ['A bolinha pula.', 'O rádio toca.'].flatMap((text, set) =>
      Array.from({ length: 4 }, (_, at) => pageRecords(`Parte ${set}${at}`, [text])).flat(),
    );
    const pages = engineOf([
      ...others,
      ...pageRecords('Um', ['Trocar de lugar.'], { url: '/um' }),
      ...pageRecords('Dois', ['A bolinha do rádio.'], { url: '/dois' }),
    ]);
    expect((await urlsOf(pages, 'trocar a bolinha do rádio'))[0]).toBe('/dois');
  });

  it('is a page with all words, and pages with some of them follow when those are few', async () => {
    const few = engineOf([
      ...pageRecords('Um', ['O teclado.'], { url: '/um' }),
      ...pageRecords('Dois', ['Arrastar com o teclado.'], { url: '/dois' }),
    ]);
    expect(await urlsOf(few, 'arrastar teclado')).toEqual(['/dois', '/um']);
    const many = Array.from({ length: 8 }, (_, at) =>
      pageRecords(`Parte ${at}`, ['Arrastar com o teclado.'], { url: `/${at}` }),
    );
    const enough = engineOf([...many.flat(), ...pageRecords('Um', ['O teclado.'], { url: '/um' })]);
    expect(await urlsOf(enough, 'arrastar teclado')).toHaveLength(8);
  });

  it('is a text, and a page with the words in its code alone has one hit after it', async () => {
    const code = { code: 'filtro(alfa)' };
    const pages = engineOf([
      ...pageRecords('Filtro', [code, { h: 2, text: 'Dois' }, code], { url: '/titulo' }),
      ...pageRecords('Tudo', [code, { h: 2, text: 'Dois' }, code], { url: '/codigo' }),
      ...pageRecords('Texto', ['Um trecho mais longo, que fala do alfa.'], { url: '/texto' }),
    ]);
    expect(await urlsOf(pages, 'alfa')).toEqual(['/texto', '/titulo', '/codigo']);
  });

  it('is a page with the words in several sections before code with all words', async () => {
    const pages = engineOf([
      ...pageRecords('Tudo', [{ code: 'filtro(alfa, limite)' }], { url: '/tudo' }),
      ...pageRecords(
        'Café',
        ['O filtro.', { h: 2, text: 'O alfa' }, 'Muda.', { h: 2, text: 'Corte' }, 'O limite.'],
        { url: '/cafe' },
      ),
    ]);
    // A page whose records have only some of the words each has one hit.
    expect(await urlsOf(pages, 'limite do alfa no filtro')).toEqual(['/cafe#o-alfa', '/tudo']);
  });

  it('is a heading, whose words and those of the title count together', async () => {
    const many = Array.from({ length: 1500 }, (_, at) =>
      pageRecords(`Parte ${at}`, ['A onda de traço vai.'], { url: `/parte-${at}` }),
    );
    const late = pageRecords('Traço', ['Nada.', { h: 2, text: 'Sua onda' }, 'Fim.'], {
      url: '/tarde',
    });
    const large = engineOf([...many.flat(), ...late]);
    const found = (query: string) => large.search(modalRequest(query));
    expect((await found('onda')).hits[0]?.url).toBe('/tarde#sua-onda');
    expect((await found('onda traco')).hits[0]?.url).toBe('/tarde#sua-onda');
    expect((await found('onda vai')).hits).toHaveLength(20);
    expect((await found('onda')).nbHits).toBe(1501);
  });

  it('is the heading with the word, and the sections below it are no hits', async () => {
    expect(await urls('janeiro')).toEqual(['/janeiro']);
  });
});

describe('a query without matches', () => {
  it.each(['', '   ', '!?', 'xyzzyq'])('%j has no hits', async (query) => {
    expect(await search(query)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });

  it('is not corrected when the texts have the word itself', async () => {
    // "onda" is one letter from "ondas" and two from "anda"; "toque" from "troque".
    expect(await urls('toque')).toEqual(['/good-mood']);
  });

  it('is not corrected in numbers', async () => {
    expect((await search('63')).nbHits).toBe(0);
    expect((await search('62')).nbHits).toBe(1);
  });

  it.each(['.*', '(((', '<script>alert(1)</script>', '\\', '😀', 'a'.repeat(10_000)])(
    'may contain any characters: %s',
    async (query) => {
      await expect(search(query)).resolves.toHaveProperty('hits');
    },
  );
});

describe('a response', () => {
  it('highlights the words, and only the typed prefix of an unfinished word', async () => {
    const { _snippetResult, _highlightResult } = await first('cumpre contr');
    expect(_snippetResult?.content?.value).toBe(
      'Todo carregamento <mark>cumpre</mark> cinco cláusulas e tem <mark>contr</mark>aste.',
    );
    expect(_highlightResult?.content?.matchLevel).toBe('full');
  });

  it('highlights the corrected word of the text for a typo', async () => {
    expect((await first('claúsullas'))._snippetResult?.content?.value).toContain(
      '<mark>cláusulas</mark>',
    );
  });

  it('does not escape markup in a text: the caller does', async () => {
    expect((await first('template'))._highlightResult?.content?.value).toContain(
      '<<mark>template</mark>>',
    );
  });

  it('cuts snippets to the requested number of words', async () => {
    const snippet = async (words: number) =>
      (await search('coisa', { attributesToSnippet: [`content:${words}`] })).hits[0]?._snippetResult
        ?.content?.value ?? '';
    expect(await snippet(5)).toBe('…da outra <mark>coisa</mark> que se…');
    expect((await snippet(10)).split(' ')).toHaveLength(10);
    expect(await snippet(50)).not.toContain('…');
  });

  it('applies all filters, and of an inner list at least one', async () => {
    expect(await urls('onda', { facetFilters: ['series:do-it'] })).toEqual(['/do-it#onda']);
    expect(await urls('onda', { facetFilters: ['language:en'] })).toEqual([]);
    expect(
      await urls('onda', { facetFilters: [['tags:js', 'tags:svg'], 'language:pt'] }),
    ).toHaveLength(3);
    expect(await urls('onda', { facetFilters: ['tags:svg', 'series:do-it'] })).toEqual([]);
  });

  it('has one hit for each URL, in pages, and the total count', async () => {
    const all = await search('onda');
    const pages = await Promise.all(
      [0, 1, 2].map((page) => search('onda', { page, hitsPerPage: 2 })),
    );
    expect(new Set(all.hits.map(({ url }) => url)).size).toBe(all.nbHits);
    expect(pages.flatMap(({ hits }) => hits.map(({ url }) => url))).toEqual(
      all.hits.map(({ url }) => url),
    );
    expect(pages[1]).toMatchObject({ nbHits: 3, nbPages: 2, page: 1 });
  });

  it('has a queryID only with clickAnalytics', async () => {
    expect(await search('onda')).not.toHaveProperty('queryID');
    expect((await search('onda', { clickAnalytics: true })).queryID).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a search over many pages', () => {
  const words = 'abcdefghijklmnop'.split('').map((letter) => `${letter}mora `.repeat(3));
  const many = Array.from({ length: 600 }, (_, at) =>
    pageRecords(
      `Parte ${at}`,
      [
        `A onda de traço vai. ${words[at % words.length]}`,
        { h: 2, text: 'Código' },
        { code: `p { box-shadow: ${at}px; quadrante${'abcdefghijklmnop'[at % 16]}: none }` },
      ],
      { url: `/parte-${at}` },
    ),
  ).flat();
  let filesRead: string[];
  let large: Engine;
  const count = (kind: string) => filesRead.filter((name) => name.startsWith(`${kind}-`)).length;

  beforeEach(() => {
    filesRead = [];
    large = engineOf(many, 'pt', (name) => filesRead.push(name));
  });

  it('reads only the pages that it shows', async () => {
    const { hits, nbHits } = await large.search(modalRequest('onda'));
    expect([hits.length, nbHits]).toEqual([20, 600]);
    expect([count('page'), count('code')]).toEqual([20, 0]);
    expect(hits[0]?._snippetResult?.content?.value).toContain('<mark>onda</mark>');
  });

  it('reads the code of a few pages when only code has the words', async () => {
    const { hits, nbHits } = await large.search(modalRequest('box-shadow'));
    expect(nbHits).toBe(600);
    expect([count('page'), count('code')]).toEqual([20, 3]);
    expect(hits[0]?.url).toBe('/parte-0#código');
    expect(hits[0]?._highlightResult?.code?.value).toContain(
      '<mark>box</mark>-<mark>shadow</mark>',
    );
    // Hits whose code is not read lead to their page.
    expect(hits[3]?.url).toBe('/parte-3');
  });

  it('reads no file twice', async () => {
    await large.search(modalRequest('onda'));
    await large.search(modalRequest('onda'));
    expect(new Set(filesRead).size).toBe(filesRead.length);
  });

  it('returns a later page of hits', async () => {
    const later = await large.search(modalRequest('onda', { page: 7 }));
    expect(later.hits).toHaveLength(20);
    expect(later.hits.every(({ url, content }) => url !== '' && content !== null)).toBe(true);
  });

  it('corrects a typo in the first letter of a long word', async () => {
    const { hits } = await large.search(modalRequest('wuadranteg '));
    expect(hits[0]?._highlightResult?.code?.value).toContain('<mark>quadranteg</mark>');
  });

  it('rejects with the error of its reader, and works again after it', async () => {
    let isDown = true;
    const { base, files } = indexFiles('pt', many);
    const shaky = new Engine(base, async (name) => {
      if (isDown && name.startsWith('page-')) {
        throw new Error('down');
      }
      return files.get(name) as never;
    });
    await expect(shaky.search(modalRequest('onda'))).rejects.toThrow('down');
    isDown = false;
    expect((await shaky.search(modalRequest('onda'))).hits).toHaveLength(20);
  });
});
