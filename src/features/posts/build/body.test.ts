import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBody } from './body';
import { components } from './names';
import { checkSize } from './size';
import type { PostFile } from './types';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-body-'));
const file = 'blog/serie/um.mdx';

beforeAll(() => {
  const files = {
    'blog/serie/bom.svg': '<svg/>',
    'blog/serie/cortado.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></svg>',
    'blog/serie/script.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>',
    'blog/serie/GRITO.SVG': '<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>',
    'blog/serie/evento.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="a()" />',
    'blog/serie/fora.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://a.example/a.png"/></svg>',
    'blog/serie/codigo.js': 'export default process.env.HOME;',
    'blog/serie/dados.json': '{}',
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
  const raw = `---\ntitle: Um\n---\n${body}\n\n${marker}\n\nFim.\n`;
  const post = { relativePath: 'serie/um.mdx', file, raw } as PostFile;
  const { errors, notices } = checkBody(post, 'pt', siteDir);
  const text = (problems: typeof errors) =>
    problems.map((problem) => `${problem.file}:${problem.line ?? ''} ${problem.message}`);
  return { errors: text(errors), notices: text(notices) };
}

const nothing = { errors: [], notices: [] };

describe('checkBody and the rules', () => {
  it.each<[string, string]>([
    [
      'text, links and code',
      'Olá, [mundo](/sobre) e `<script>`.\n\n```html\n<script>a()</script>\n```',
    ],
    [
      'the known components',
      '<Cobogo seed="a" cols={1} rows={1} />\n\n<Demo id="a" />\n\n<Figure caption="a">b</Figure>\n\n<Trecho id="a" file="css" from="b" />',
    ],
    [
      'imported drawings and components',
      "import A from './bom.svg';\nimport B from '@site/src/components/Coisa';\n\n<A />\n\n<B.C />",
    ],
    ['imported data', "import dados from './dados.json';"],
    ['existing images', '![a](./bom.svg) ![b](/img/bom.png)'],
    [
      'comments, tables and notes',
      '{/* nota */}\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::nota[Título]\n\nTexto.\n\n:::',
    ],
    ['elements that run no code', '<details>\n<summary>Mais</summary>\n\nTexto.\n\n</details>'],
  ])('accepts %s', (_, body) => {
    expect(check(body)).toEqual(nothing);
  });

  it.each<[string, string, RegExp]>([
    ['an unclosed tag', 'Um.\n\n<aside>\n\nTexto.', /^blog\/serie\/um\.mdx:6 MDX: .*<aside>/],
    ['an unclosed brace', 'Um.\n\n{a', /^blog\/serie\/um\.mdx:\d+ MDX: /],
    ['an unknown component', 'Um.\n\n<Foo/>', /:6 <Foo> is not a known component.*Demo/],
    [
      'an import of a missing file',
      "Um.\n\nimport A from './nada.svg';",
      /:6 uses \.\/nada\.svg, but/,
    ],
    [
      'an import of a missing component',
      "import A from '@site/src/components/Nada';",
      /:4 uses @site/,
    ],
    ['an import of an empty drawing', "import A from './vazio.svg';", /:4 uses .*empty file/],
    ['a missing image', 'Um.\n\n![a](./nada.png)', /:6 uses \.\/nada\.png, but/],
    [
      'an image with a misspelled name',
      '![a](./cortada.svg)',
      /:4 uses \.\/cortada\.svg, but this file does not exist\. Did you mean "cortado\.svg"\? Correct/,
    ],
    [
      'an image in other letters',
      '![a](./Cortado.SVG)',
      /:4 uses .* The folder has "cortado\.svg": upper and lower case must/,
    ],
    ['an image missing in static', '![a](/img/nada.png)', /:4 uses \/img\/nada\.png, but/],
    ['an empty image', '![a](/img/vazio.png)', /:4 uses .*empty file/],
    ['an image of another host', '![a](https://a.example/c.png)', /:4 loads .* from another host/],
    ['an image without an address', '![a]()', /:4 has an image without an address/],
    ['an image with a stray %', '![a](./50%.png)', /:4 loads \.\/50%\.png, in which %/],
    ['a cut drawing', '![a](./cortado.svg)', /:4 uses .* not a valid SVG: expected 'path' tag/],
    [
      'an import of a drawing with a script',
      "import A from './script.svg';",
      /:4 uses \.\/script\.svg, which has <script>/,
    ],
    [
      'a drawing with a script, whose ending is in upper case',
      "import A from './GRITO.SVG';",
      /:4 uses \.\/GRITO\.SVG, which has <script>/,
    ],
    [
      'an import of a drawing with an event handler',
      "import A from './evento.svg';",
      /:4 uses \.\/evento\.svg, which has the attribute onload/,
    ],
    [
      'an import of a drawing that loads a file',
      "import A from './fora.svg';",
      /:4 uses \.\/fora\.svg, which loads https:\/\/a\.example\/a\.png/,
    ],
    ['an import of a package', "import fs from 'node:fs';", /:4 imports node:fs, a package/],
    ['an import of generated data', "import x from '@generated/x';", /:4 imports @generated\/x, a/],
    [
      'an import of the configuration',
      "import x from '@site/docusaurus.config';",
      /:4 imports @site\/docusaurus\.config, which posts may not use/,
    ],
    [
      'an import of data from outside of the content',
      "import x from '../../package.json';",
      /:4 imports \.\.\/\.\.\/package\.json, which posts may not use/,
    ],
    [
      'an import of its own code',
      "import x from './codigo';",
      /:4 imports \.\/codigo, which posts/,
    ],
    [
      'an import of a component that the theme lacks',
      "import x from '@theme/Nada';",
      /:4 imports @theme\/Nada, which is not a component/,
    ],
    [
      'a conflict of git',
      'Um.\n\n<<<<<<< HEAD\nDois.\n=======\nTrês.\n>>>>>>> outro',
      /:6 has a merge conflict/,
    ],
    ['a second h1', 'Um.\n\n# Dois', /:6 has another h1/],
    ['a second h1, underlined', 'Dois\n====', /:4 has another h1/],
    ['a second h1 as a tag', '<h1>Dois</h1>', /:4 has another h1/],
    ['a link that runs code', '[a](javascript:alert(1))', /:4 links to "javascript:alert/],
    [
      'the same link in mixed case with an entity',
      '[a](<JaVa&Tab;Script:alert(1)>)',
      /:4 links to/,
    ],
    ['a reference link that runs code', '[a][b]\n\n[b]: javascript:alert(1)', /:6 links to/],
    ['a link to a data: address', '[a](data:text/html,x)', /:4 links to "data:/],
    [
      'an href that runs code',
      '<a href="javascript:alert(1)">a</a>',
      /:4 <a href> has the address "javascript:/,
    ],
    [
      'an href expression that runs code',
      "<a href={'javascript:alert(1)'}>a</a>",
      /:4 <a href> has the address/,
    ],
    ['a raw script', 'Um.\n\n<script>{`alert(1)`}</script>', /:6 has a raw <script>/],
    ['an iframe', '<iframe src="https://a.example" />', /:4 has a raw <iframe>/],
    [
      'an event handler',
      '<img alt="" src="/img/bom.png" onerror="alert(1)" />',
      /:4 <img> has onerror/,
    ],
    [
      'an event handler of React',
      '<button onClick={() => 1}>a</button>',
      /:4 <button> has onClick/,
    ],
    ['a style attribute', '<p style={{ color: "red" }}>a</p>', /:4 <p> has style/],
  ])('rejects %s with one problem at its line', (_, body, message) => {
    expect(check(body)).toEqual({ errors: [expect.stringMatching(message)], notices: [] });
  });

  it('requires a truncate marker', () => {
    expect(check('Texto.', '').errors).toEqual([expect.stringContaining('{/* truncate */}')]);
    expect(check('Texto.', '{/*truncate*/}')).toEqual(nothing);
  });

  it('warns about an unknown code language', () => {
    const { errors, notices } = check('Um.\n\n```naipe\na\n```');
    expect(errors).toEqual([]);
    expect(notices).toEqual([expect.stringMatching(/:6 code language "naipe" is not known/)]);
  });

  it('knows exactly the components of src/theme/MDXComponents', () => {
    const theme = fs.readFileSync('src/theme/MDXComponents/index.tsx', 'utf8');
    const listed = theme.match(/^ {2}([A-Z]\w+)(?:,|:)/gm)?.map((line) => line.trim().slice(0, -1));
    // MDX maps <details> to Details, so posts do not write the component. remarkDemo imports Stage.
    const written = components.filter((name) => name !== 'Stage');
    expect(listed?.filter((name) => name !== 'Details').sort()).toEqual(written.sort());
  });
});

describe('checkBody after a change', () => {
  it('notices changed text and changed files despite the parse cache', () => {
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

  it('rejects two megabytes in one line within a second and names the limit', () => {
    const start = performance.now();
    expect(sizeOf('*a '.repeat(700_000))).toEqual([
      { file: 'blog/a.mdx', message: expect.stringMatching(/2100 kB.*200 kB/) as string },
    ]);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('rejects a line above the limit and names it', () => {
    expect(sizeOf(`a\n${'b'.repeat(20_001)}\n`)).toEqual([
      expect.objectContaining({ file: 'blog/a.mdx', line: 2 }),
    ]);
    expect(sizeOf(`a\n${'b'.repeat(20_000)}\n`)).toEqual([]);
  });
});

it('a translation may mean a picture beside its original', () => {
  const english = 'i18n/en/docusaurus-plugin-content-blog/serie/um.mdx';
  const raw = '---\ntitle: Um\n---\n![a](./cortada.svg)\n\n{/* truncate */}\n\nFim.\n';
  const twin = { relativePath: 'serie/um.mdx', file: english, raw } as PostFile;
  expect(checkBody(twin, 'en', siteDir).errors).toEqual([
    expect.objectContaining({
      file: english,
      line: 4,
      message: expect.stringContaining('Did you mean "cortado.svg"?'),
    }),
  ]);
});
