import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkBody, components } from './body';
import { checkSize } from './size';
import type { PostFile } from './types';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-body-'));
const file = 'blog/serie/um.mdx';

beforeAll(() => {
  const files = {
    'blog/serie/bom.svg': '<svg/>',
    'blog/serie/vazio.svg': '',
    'static/img/bom.png': 'png',
    'static/img/vazio.png': '',
    'src/components/Coisa/index.tsx': 'export default 1;',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, name), text);
  }
});

afterAll(() => {
  fs.rmSync(siteDir, { recursive: true });
});

/** Checks a post whose body starts on line 4. */
function check(body: string, marker = '{/* truncate */}') {
  const raw = `---\ntitle: Um\n---\n${body}\n\n${marker}\n`;
  const post = { relativePath: 'serie/um.mdx', file, raw } as PostFile;
  const { errors, notices } = checkBody(post, siteDir);
  const text = (problems: typeof errors) =>
    problems.map((problem) => `${problem.file}:${problem.line ?? ''} ${problem.message}`);
  return { errors: text(errors), notices: text(notices) };
}

const nothing = { errors: [], notices: [] };

describe('checkBody', () => {
  it.each<[string, string]>([
    [
      'text, links and code',
      'Olá, [mundo](/sobre) e `<script>`.\n\n```html\n<script>a()</script>\n```',
    ],
    ['the components of the blog', components.map((name) => `<${name} id="a" />`).join('\n\n')],
    [
      'drawings and components it imports',
      "import A from './bom.svg';\nimport B from '@site/src/components/Coisa';\n\n<A />\n\n<B.C />",
    ],
    ['images that are there', '![a](./bom.svg) ![b](/img/bom.png) ![c](https://a.example/c.png)'],
    [
      'names it defines',
      "export const a = { b: 1 };\n\n{a.b} {'texto'} {1 + 1}\n\n{frontMatter.title}",
    ],
    [
      'comments, tables and notes',
      '{/* nota */}\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::nota[Título]\n\nTexto.\n\n:::',
    ],
    ['elements without behaviour', '<details>\n<summary>Mais</summary>\n\nTexto.\n\n</details>'],
  ])('finds nothing in %s', (_, body) => {
    expect(check(body)).toEqual(nothing);
  });

  it.each<[string, string, RegExp]>([
    ['a tag left open', 'Um.\n\n<aside>\n\nTexto.', /^blog\/serie\/um\.mdx:6 MDX: .*<aside>/],
    ['a brace left open', 'Um.\n\n{a', /^blog\/serie\/um\.mdx:\d+ MDX: /],
    ['a name that nothing defines', 'Um.\n\nÉ {nada}.', /:6 \{nada\} is not defined/],
    ['the same with a dot', '{nada.x()}', /:4 \{nada\} is not defined/],
    ['a component that nothing defines', 'Um.\n\n<Foo/>', /:6 <Foo> is no component.*Demo/],
    [
      'an import that is not there',
      "Um.\n\nimport A from './nada.svg';",
      /:6 asks for \.\/nada\.svg, but/,
    ],
    [
      'a component that is not there',
      "import A from '@site/src/components/Nada';",
      /:4 asks for @site/,
    ],
    ['an import of an empty drawing', "import A from './vazio.svg';", /:4 asks for .*empty file/],
    ['an image that is not there', 'Um.\n\n![a](./nada.png)', /:6 asks for \.\/nada\.png, but/],
    ['an image missing in static', '![a](/img/nada.png)', /:4 asks for \/img\/nada\.png, but/],
    ['an empty image', '![a](/img/vazio.png)', /:4 asks for .*empty file/],
    ['a second h1', 'Um.\n\n# Dois', /:6 has another h1/],
    ['a second h1, underlined', 'Dois\n====', /:4 has another h1/],
    ['a second h1 as a tag', '<h1>Dois</h1>', /:4 has another h1/],
    ['a link that runs code', '[a](javascript:alert(1))', /:4 links to "javascript:alert/],
    ['one in other letters', '[a](<JaVa&Tab;Script:alert(1)>)', /:4 links to/],
    ['a link by reference', '[a][b]\n\n[b]: javascript:alert(1)', /:6 links to/],
    ['a link of data', '[a](data:text/html,x)', /:4 links to "data:/],
    ['a tag that leads to code', '<a href="javascript:alert(1)">a</a>', /:4 <a href> leads to/],
    ['the same as an expression', "<a href={'javascript:alert(1)'}>a</a>", /:4 <a href> leads to/],
    ['a raw script', 'Um.\n\n<script>{`alert(1)`}</script>', /:6 has a raw <script>/],
    ['a frame', '<iframe src="https://a.example" />', /:4 has a raw <iframe>/],
    ['a handler', '<img alt="" src="/a.png" onerror="alert(1)" />', /:4 <img> has onerror/],
    ['a handler of React', '<button onClick={() => 1}>a</button>', /:4 <button> has onClick/],
    ['a style', '<p style={{ color: "red" }}>a</p>', /:4 <p> has style/],
  ])('refuses %s at its line, and says one thing', (_, body, message) => {
    expect(check(body)).toEqual({ errors: [expect.stringMatching(message)], notices: [] });
  });

  it('asks for the end of the first paragraph', () => {
    expect(check('Texto.', '').errors).toEqual([expect.stringContaining('{/* truncate */}')]);
    expect(check('Texto.', '{/*truncate*/}')).toEqual(nothing);
  });

  it('points at a language that has no colours', () => {
    const { errors, notices } = check('Um.\n\n```naipe\na\n```');
    expect(errors).toEqual([]);
    expect(notices).toEqual([expect.stringMatching(/:6 code language "naipe" is not known/)]);
  });

  it('knows the components that posts have, and no other', () => {
    const theme = fs.readFileSync('src/theme/MDXComponents/index.tsx', 'utf8');
    const listed = theme.match(/^ {2}([A-Z]\w+)(?:,|:)/gm)?.map((line) => line.trim().slice(0, -1));
    // <details> becomes <Details> by itself.
    expect(listed?.filter((name) => name !== 'Details').sort()).toEqual([...components].sort());
  });
});

describe('while an author writes', () => {
  beforeAll(() => {
    vi.stubEnv('NODE_ENV', 'development');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('looks again at a text that has changed, and at files that others have', () => {
    const body = '![Um quadro](./novo.svg)';
    expect(check('Texto.')).toEqual(nothing);
    expect(check('# Outro').errors).toHaveLength(1);
    expect(check(body).errors).toHaveLength(1);
    fs.writeFileSync(path.join(siteDir, 'blog/serie/novo.svg'), '<svg/>');
    expect(check(body)).toEqual(nothing);
    fs.rmSync(path.join(siteDir, 'blog/serie/novo.svg'));
    expect(check(body).errors).toHaveLength(1);
  });
});

describe('checkSize', () => {
  const sizeOf = (text: string) => {
    fs.writeFileSync(path.join(siteDir, 'a.mdx'), text);
    return checkSize('blog/a.mdx', path.join(siteDir, 'a.mdx'));
  };

  it('refuses two megabytes in a line at once, saying how much there may be', () => {
    const start = performance.now();
    expect(sizeOf('*a '.repeat(700_000))).toEqual([
      { file: 'blog/a.mdx', message: expect.stringMatching(/2100 kB.*200 kB/) as string },
    ]);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('refuses a line that no person wrote, naming it', () => {
    expect(sizeOf(`a\n${'b'.repeat(20_001)}\n`)).toEqual([
      expect.objectContaining({ file: 'blog/a.mdx', line: 2 }),
    ]);
    expect(sizeOf(`a\n${'b'.repeat(20_000)}\n`)).toEqual([]);
  });
});
