import { describe, expect, it } from 'vitest';
import { recordsFromHtml } from './fromHtml';
import { recordsFromMarkdown } from './fromMarkdown';
import { sizeAdvice } from './writeIndex';
import type { SearchPage } from '../shared/record';
import { pageRecords } from '../testing/support';

const page: SearchPage = {
  url: '/blog/a/b',
  lvl0: 'Série',
  language: 'pt',
  series: 'a',
  tags: ['css'],
  phrases: ['menu suspenso'],
  pageRank: 1,
};

const html = (body: string) =>
  `<!doctype html><meta name="description" content="Uma frase."><nav>Menu</nav>
  <main><header><p>Série · 1 de 2</p><h1>Título</h1></header>
  <nav>Nesta página <a>Um</a></nav>
  <div class="prose">${body}</div>
  <footer>Marcadores: css</footer></main><footer>Rodapé</footer>`;

const sections = (body: string) =>
  recordsFromHtml(html(body), page).map(({ type, url, content, code }) => ({
    type,
    url,
    content,
    code,
  }));

describe('recordsFromHtml', () => {
  it('makes a record for each heading and one for the text below it, with their URL', () => {
    expect(
      sections('<p>Abre.</p><h2 id="um">Um<a class="hash-link">​</a></h2><p>A.</p><ul><li>B.</ul>'),
    ).toEqual([
      { type: 'lvl1', url: '/blog/a/b', content: null, code: null },
      { type: 'content', url: '/blog/a/b', content: 'Uma frase. Abre.', code: null },
      { type: 'lvl2', url: '/blog/a/b#um', content: null, code: null },
      { type: 'content', url: '/blog/a/b#um', content: 'A. B.', code: null },
    ]);
  });

  it.each([
    `<meta data-rh="true" name="description" content="a > 'b'.">`,
    `<meta content="a > 'b'." name=description>`,
    `<meta name=description content="a &gt; &#39;b&#39;."/>`,
  ])('reads the description in %s', (tag) => {
    const start = '<!doctype html><meta charset=utf-8><title>a</title>';
    const [, described] = recordsFromHtml(
      `${start}${tag}<script src=a></script><main><h1>T</h1></main>`,
      page,
    );
    expect(described?.content).toBe("a > 'b'.");
  });

  it('copies the headings above a heading and resets the deeper levels', () => {
    const records = recordsFromHtml(
      html('<h2 id=a>A</h2><h3 id=b>B</h3><h2 id=c>C</h2><h4 id=d>D</h4>'),
      page,
    );
    const headings = records
      .filter(({ type }) => type !== 'content')
      .map(({ hierarchy: { lvl0, lvl1, lvl2, lvl3, lvl4 } }) => [lvl0, lvl1, lvl2, lvl3, lvl4]);
    expect(headings).toEqual([
      ['Série', 'Título', null, null, null],
      ['Série', 'Título', 'A', null, null],
      ['Série', 'Título', 'A', 'B', null],
      ['Série', 'Título', 'C', null, null],
      ['Série', 'Título', 'C', null, 'D'],
    ]);
  });

  it('keeps code in its own field, with the name of the file', () => {
    expect(
      sections(
        '<p>Veja <code>a-b</code>.</p><div><div><span>estilo.css</span><button>Copiar</button></div><pre><code><span>.x {\n</span><span>}</span></code></pre></div><p>Fim.</p>',
      )[1],
    ).toEqual({
      type: 'content',
      url: '/blog/a/b',
      content: 'Uma frase. Veja a-b. Fim.',
      code: 'estilo.css\n.x {\n}',
    });
  });

  it('leaves out controls, drawings, navigation and hidden elements', () => {
    const body = `<figure><svg><text>Desenho</text></svg><button>Pausar</button>
      <div role="tablist"><button>HTML</button></div><span role="status">Copiado</span>
      <figcaption>Legenda</figcaption></figure><p>Nota<sup><a data-footnote-ref>1</a></sup></p>
      <details><summary>Resposta</summary><p>Troque.</p></details>
      <p hidden>Oculto</p><p aria-hidden="true">Mudo</p><dl data-unsearched><dt>HTML</dt></dl>`;
    expect(sections(body)[1]?.content).toBe('Uma frase. Legenda Nota Troque.');
  });

  it('reads the whole main element, without its h1, of a page without .prose', () => {
    const records = recordsFromHtml('<main><h1>Sair</h1><p>Escreva <b>já</b>.</p></main>', page);
    expect(records.map(({ content }) => content)).toEqual([null, 'Escreva já.']);
  });

  it('throws for a page without an h1 and names the page', () => {
    expect(() => recordsFromHtml('<main></main>', page)).toThrow('/blog/a/b has no <main>');
  });
});

describe('a record', () => {
  const records = pageRecords('Página', [{ h: 2, text: 'Dois' }, 'Texto'], page);

  it('has the facets of its page, and weights by level and position', () => {
    expect(records.map(({ weight }) => weight)).toEqual([
      { pageRank: 1, level: 90, position: 0 },
      { pageRank: 1, level: 80, position: 1 },
      { pageRank: 1, level: 0, position: 2 },
    ]);
    expect(records[0]).toMatchObject({
      language: 'pt',
      docusaurus_tag: 'default',
      series: 'a',
      tags: ['css'],
      phrases: ['menu suspenso'],
    });
    expect(records[1]?.phrases).toEqual([]);
  });

  it('has a unique id that is the same in every build', () => {
    const ids = records.map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(3);
    expect(pageRecords('Página', [{ h: 2, text: 'Dois' }, 'Texto'], page)).toEqual(records);
  });

  it('is smaller than the 10 kB limit of Algolia', () => {
    const long = pageRecords('Longa', [
      ...Array.from({ length: 400 }, (_, index) => `Parágrafo ${index} com algumas palavras.`),
      { code: 'x'.repeat(9000) },
    ]);
    expect(long.length).toBeGreaterThan(3);
    for (const record of long) {
      expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
    }
    const text = long.map(({ content }) => content ?? '').join(' ');
    expect(text).toContain('Parágrafo 0 ');
    expect(text).toContain('Parágrafo 399 ');
    expect(long.reduce((sum, { code }) => sum + (code?.length ?? 0), 0)).toBe(9000);
  });
});

describe('recordsFromMarkdown', () => {
  const source = `import X from './x.svg';

Abre com [um link](./b.mdx) e \`<main>\`. {/* truncate */}

## Às vezes **forte**

| A | B |
| --- | --- |
| um | dois |

\`\`\`css title="a.css"
.x { color: red; }
\`\`\`

### Fixa {/* #fixo */}

<Demo id="x" />

- item
`;
  const records = recordsFromMarkdown(source, 'Título', 'Uma frase.', page);

  it('makes records with the same types and URLs as for a built page', () => {
    expect(records.map(({ type, url }) => [type, url])).toEqual([
      ['lvl1', '/blog/a/b'],
      ['content', '/blog/a/b'],
      ['lvl2', '/blog/a/b#às-vezes-forte'],
      ['content', '/blog/a/b#às-vezes-forte'],
      ['lvl3', '/blog/a/b#fixo'],
      ['content', '/blog/a/b#fixo'],
    ]);
  });

  it('keeps the visible text, and code in its own field', () => {
    expect(records.map(({ content }) => content).filter(Boolean)).toEqual([
      'Uma frase. Abre com um link e <main>.',
      'A B um dois',
      'item',
    ]);
    expect(records[3]?.code).toBe('.x { color: red; }');
  });
});

it('a blog with more than 300 posts is advised to use hosted search, in one line', () => {
  const posts = (count: number) => [
    ...Array<SearchPage>(count).fill(page),
    { ...page, pageRank: 0 },
  ];
  expect(sizeAdvice(posts(300), { mode: 'embedded', indexName: 'aoba' }, 'pt')).toBeUndefined();
  const advice = sizeAdvice(posts(301), { mode: 'embedded', indexName: 'aoba' }, 'pt');
  expect(advice).toMatch(/^Search: "pt" has 301 posts, .* ALGOLIA_APP_ID/);
  expect(advice).not.toContain('\n');
  const hosted = {
    mode: 'hosted',
    appId: 'a',
    apiKey: 'b',
    indexName: 'c',
    insights: false,
  } as const;
  expect(sizeAdvice(posts(301), hosted, 'pt')).toBeUndefined();
});
