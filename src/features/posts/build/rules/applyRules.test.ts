import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../../lib/node/document';
import { parseMdx } from '../../../../lib/node/mdx';
import { locales } from '../../../../lib/locales';
import { applyRules, rules, rulesReference } from './index';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-rules-'));

beforeAll(() => {
  const files = {
    'blog/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'blog/dados.json': '{"a":1}',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'static/a.mp4': 'x',
    'blog/foto.jpg': 'x',
    'blog/celular.heic': 'x',
    'blog/enorme.jpg': 'x',
    'blog/grande.jpg': 'x',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, name), text);
  }
  fs.truncateSync(path.join(siteDir, 'blog/enorme.jpg'), 20_000_001);
  fs.truncateSync(path.join(siteDir, 'blog/grande.jpg'), 20_000_000);
});

afterAll(() => {
  fs.rmSync(siteDir, { recursive: true });
});

/** Applies all rules to a post whose body starts on line 4. */
function check(body: string, kind: Document['kind'] = 'post', file = 'blog/um.mdx'): string[] {
  const raw = `---\ntitle: Um\n---\n${body}\n`;
  const parsed = parseMdx(raw);
  if ('fault' in parsed) {
    throw new Error(parsed.fault.message);
  }
  const document: Document = { file, raw, tree: parsed.tree, kind, locale: 'pt' };
  const { errors, notices } = applyRules(document, siteDir);
  return (
    [...errors, ...notices]
      // body.test.ts checks the marker, which these posts do not have.
      .filter(({ message }) => !message.includes('truncate'))
      .map(({ file, line, message }) => `${file}:${line} ${message}`)
  );
}

const env = 'process.env.ALGOLIA_ADMIN_API_KEY';

describe('applyRules', () => {
  it.each<[string, string]>([
    ['literals', "Um {'texto'} {1 + 1} {`a`} {[1, -2][0]} {true ? 'a' : 'b'} {/* nada */}."],
    [
      'names that the post defines',
      'export const a = { b: [1] };\n\nUm {a.b} {frontMatter.title}.',
    ],
    ['a picture of 20 MB', 'Um.\n\n![a](grande.jpg)'],
    ['imported data', "import dados from './dados.json';\n\nUm {dados.a} {dados['a']}."],
    ['attributes with literals', 'Um.\n\n<Cobogo seed="a" cols={12} rows={[3].length} />'],
    ['a figure of HTML', '<figure>\n\nUm.\n\n</figure>'],
    ['texts in braces', '<Trecho id={\'a\'} file={`css`} from="b" />'],
    ['a closed fence', 'Um.\n\n````md\n```js\n````\n\n~~~\na\n~~~\n\n> ```\n> a\n> ```'],
    ['marks that are meant', 'Um \\*\\* \\` 2.5 &amp; R&D &nbsp; #tag -- 10 - 3 e todo.'],
    [
      'a fence with all settings',
      '```js live base="a b" title="c {1}" height="9" {1,3-5} showLineNumbers\na\n```',
    ],
    ['a footnote', 'Um[^1].\n\n[^1]: Dois.'],
    ['details with a summary', '<details>\n<summary>Um</summary>\n\nDois.\n\n</details>'],
    ['a fence in a list', '- um\n\n  ```js\n  a\n  ```'],
    ['indented text, which is no code in MDX', 'Um.\n\n    a'],
    ['notes, also within notes', '::::nota\n\n:::cuidado[Título]\n\nUm.\n\n:::\n\n::::'],
    ['colons in code', 'Um.\n\n```md\n:::nada\n```\n\n`:::`'],
    ['defined references', 'Um[^1], [a][b], [c][], [d].\n\n[^1]: Nota.\n\n[b]: /x\n\n[c]: /y'],
    ['brackets in code', 'Um `a[b][c]`.\n\n```js\na[b][c];\n```'],
    ['different ids', 'Um.\n\n## A {/* #a */}\n\n## B {/* #b */}'],
    ['a heading of code', 'Um.\n\n## `a`'],
    ['a whole table', '| a | b |\n| - | - |\n| 1 \\| 2 | 3 |\n| 4 |'],
    ['files in static', 'Um <img alt="" src="/img/a.svg?v=1#x" />\n\n<video src="/a.mp4" />'],
    ['an imported image', 'import a from \'./a.svg\';\n\nUm <img alt="" src={a} />'],
  ])('accepts %s', (_, body) => {
    expect(check(body)).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    [
      'a variable of the environment',
      `Um.\n\n{${env}}`,
      /:6 \{process\.env.* uses "process"\. Posts/,
    ],
    ['one in a text', `Um {\`a \${${env}}\`}.`, /:4 .* uses "process"/],
    [
      'one in an attribute',
      `Um.\n\n<Cobogo seed="a" rows={1} cols={${env}} />`,
      /:6 \{process.* uses "process"/,
    ],
    ['one in an export', `Um.\n\nexport const a = ${env};`, /:6 the export uses "process"/],
    ['one by another way', `Um {globalThis["process"]}.`, /:4 .* uses "globalThis"/],
    ['one by a constructor', `Um {[].constructor}.`, /:4 .* uses "constructor"/],
    ['one by a computed name', `Um {frontMatter['con' + 'structor']}.`, /:4 .* computed property/],
    ['chance', 'Um {Math.random()}.', /:4 \{Math\.random\(\)\} uses "Math"/],
    ['time', 'Um {Date.now()}.', /:4 .* uses "Date"/],
    ['time in a new object', 'Um {new Date().getFullYear()}.', /:4 .* uses "Date"/],
    ['a call', 'Um {frontMatter.title.at(0)}.', /:4 .* runs code/],
    ['a function', 'Um {(() => 1)()}.', /:4 .* runs code/],
    ['a module', "Um {import('./a.js')}.", /:4 .* runs code/],
    ['an assignment', 'Um {(frontMatter.title = 1)}.', /:4 .* runs code/],
    ['a tag', 'Um {frontMatter.a`b`}.', /:4 .* runs code/],
    ['an exported function', 'Um.\n\nexport function a() {}', /:6 the export runs code/],
    ['a default export', 'Um.\n\nexport default ({ children }) => children', /:6 the export runs/],
    [
      'attributes from an object',
      'Um <Demo {...frontMatter} />',
      /:4 <Demo> has \{\.\.\.frontMatter\}/,
    ],
    ['an undefined name', 'Um.\n\nÉ {nada}.', /:6 \{nada\} uses "nada", which is not defined/],
    [
      'an undefined name with a call',
      'Um {nada.x()}.',
      /:4 \{nada\.x\(\)\} uses "nada", which is not/,
    ],
    [
      'an undefined name in an attribute',
      'Um <Cobogo seed="a" rows={1} cols={nada} />',
      /:4 \{nada\} uses "nada"/,
    ],
    [
      'an unclosed fence',
      'Um.\n\n```js\na\n\nDois.',
      /:6 opens a block of code with ``` and never/,
    ],
    ['a fence with a shorter end', 'Um.\n\n````js\na\n```', /:6 opens a block of code with ````/],
    [
      'a fence that ends with other marks',
      'Um.\n\n~~~\na\n```',
      /:6 opens a block of code with ~~~/,
    ],
    ['an unclosed note', 'Um.\n\n:::nota\n\nDois.', /:6 opens a note with ::: and never closes it/],
    ['a note that was never opened', 'Um.\n\n:::', /:6 closes a note with :::, but none is open/],
    [
      'an unknown note',
      'Um.\n\n:::naipe\n\nDois.\n\n:::',
      /:6 has a note "naipe", which does not exist/,
    ],
    ['an undefined footnote', 'Um.\n\nDois[^1].', /:6 refers to \[\^1\], .* starts with \[\^1\]:/],
    [
      'an undefined reference',
      'Um.\nDois [a][b].',
      /:5 refers to \[a\]\[b\], .* starts with \[b\]:/,
    ],
    ['a heading without text', 'Um.\n\n##\n\nDois.', /:6 has a heading without text/],
    [
      'an id twice',
      'Um.\n\n## A {/* #a */}\n\n## B {/* #a */}',
      /:8 has the heading id "a" a second time, after line 6/,
    ],
    [
      'a row with a cell too many',
      '| a |\n| - |\n| 1 | 2 |',
      /:6 has a table row of 2 cells in a table of 1 column\./,
    ],
    [
      'a relative address in HTML',
      'Um <img alt="" src="./a.svg" />',
      /:4 <img> loads \.\/a\.svg, which no page finds/,
    ],
    [
      'a missing file',
      'Um.\n\n<video src="/nada.mp4" />',
      /:6 <video> loads .*static\/nada\.mp4 does not exist/,
    ],
    [
      'a missing poster',
      'Um.\n\n<video poster="/nada.png" />',
      /:6 <video> loads .*static\/nada\.png/,
    ],
    [
      'a missing file of a set',
      'Um <img alt="" srcset="/img/a.svg 1x, /b.png 2x" />',
      /:4 <img> loads \/b\.png/,
    ],
    [
      'another host',
      'Um <img alt="" src="https://a.example/a.png" />',
      /:4 <img> loads .* from another host/,
    ],
    [
      'another host without a scheme',
      'Um <img alt="" src="//a.example/a.png" />',
      /:4 .* from another host/,
    ],
    ['a stray %', 'Um <img alt="" src="/50%.png" />', /:4 <img> loads \/50%\.png, in which %/],
    [
      'a picture above 20 MB',
      '![a](enorme.jpg)',
      /:4 uses enorme\.jpg, which has 20\.1 MB; the limit is 20 MB\. Export it smaller$/,
    ],
    ['a picture that no browser shows', '![a](celular.heic)', /:4 .*browsers show no \.heic file/],
    ['a missing picture by reference', 'Um.\n\n![a][b]\n\n[b]: b.jpg', /:6 uses b\.jpg, but/],
    ['bold without its end', 'Um **dois.', /:4 has \*\* that closes nothing/],
    ['code without its end', 'Um.\n\nDois `três.', /:6 has a ` that opens no code/],
    ['a heading without its space', '##Dois', /:4 starts with # without a space/],
    ['a list without its spaces', '1.Um\n2.Dois', /:4 starts like a list/],
    ['a table without its second line', '| a | b |\n| c | d |', /:4 is no table/],
    ['an unknown entity', 'Um&nbps;dois', /:4 has an entity that HTML does not know/],
    ['a link cut in two', 'Um [a] (./b.mdx)', /:4 has a space between the brackets/],
    ['a link with a space', 'Um [a](./b c.mdx)', /:4 has a link whose address has a space/],
    ['a note of the author', 'Um.\nFIXME', /:5 has "FIXME"/],
    ['placeholder text', 'Lorem ipsum dolor.', /:4 has "Lorem ipsum"/],
    ['a link without a text', 'Um [](/sobre).', /:4 has a link to \/sobre without a text/],
    ['a button without a text', 'Um <button></button>.', /:4 has <button> without a text/],
    ['details without summary', '<details>\n\nUm.\n\n</details>', /:4 .* without <summary>/],
    [
      'a misspelled setting of a fence',
      '```html liev\na\n```',
      /:4 has "liev" after the language .* height="…", narrowHeight="…"/,
    ],
    ['a heading of marks alone', 'Um.\n\n## !!!', /:6 has a heading without text/],
    ['a file name as alt', '![IMG_1.svg](/img/a.svg)', /:4 image without alt/],
    [
      'a footnote that nothing refers to',
      'Um.\n\n[^1]: Dois.',
      /:6 defines \[\^1\], which nothing/,
    ],
    [
      'a footnote defined twice',
      'Um[^1].\n\n[^1]: Dois.\n\n[^1]: Três.',
      /:8 defines \[\^1\] a second time, after line 6/,
    ],
    ['an unknown attribute', '<Demo id="a" abre="css" />', /:4 <Demo> has abre/],
    [
      'an attribute that must be text',
      '<Demo id="a" lines={3} />',
      /:4 <Demo> has lines=\{3\}, which is not a text\. Write lines="…"$/,
    ],
    [
      'imported data where a text must be',
      'import dados from \'./dados.json\';\n\n<Trecho id="a" file="css" from={dados.a} />',
      /:6 <Trecho> has from=\{dados\.a\}, which is not a text/,
    ],
    [
      'a component in lower case',
      '<demo id="a" />',
      /:4 <demo> is no element of HTML, .* Write <Demo>$/,
    ],
    ['an attribute without a value', '<Stage id />', /:4 <Stage> has id, which is not a text/],
    ['an undefined name as a text', '<Demo id={nada} />', /:4 \{nada\} uses "nada", which is not/],
    ['a figure without a caption', '<Figure>\n\nUm\n\n</Figure>', /:4 <Figure> needs caption/],
    ['a post without text', '{/* truncate */}', /:1 has no text/],
  ])('rejects %s with one problem at its line', (_, body, message) => {
    expect(check(body)).toEqual([expect.stringMatching(message)]);
  });

  it('accepts in a translation the picture of its original', () => {
    const folder = 'i18n/en/docusaurus-plugin-content-blog';
    expect(check('![A](foto.jpg) ![B](./a.svg)', 'post', `${folder}/um.mdx`)).toEqual([]);
    expect(check('![A](foto.jpg)', 'post', `${folder}/serie/um.mdx`)).toEqual([
      expect.stringMatching(/:4 uses foto\.jpg, but this file does not exist/),
    ]);
  });

  it('accepts a page that consists of components', () => {
    expect(check('<Cobogo seed="a" cols={1} rows={1} />', 'page')).toEqual([]);
  });

  it.each([
    '<video controls src="./um.mp4" />',
    '<video controls>\n<source src="um.mp4" />\n</video>',
  ])('sends the file of %s to static/, because Markdown shows pictures alone', (body) => {
    const [message = ''] = check(body);
    expect(message).toContain('Put the file into static/, and begin the address with /');
    expect(message).not.toContain('![');
    expect(check('<img alt="" src="um.png" />').join('')).toContain('Write ![text](um.png), or');
  });
});

/** A text for each rule, in which it finds something. */
const examples: Readonly<Record<string, string>> = {
  title: '# Dois',
  opening: 'Um.',
  text: '{/* nada */}',
  marks: 'Um **dois',
  leftovers: 'TODO: escrever',
  headings: '##',
  levels: '#### Um',
  alternatives: '![](/img/a.svg)',
  labels: '[](/sobre)',
  pictures: '![Um](./nada.svg)',
  media: 'Um <img alt="" src="/nada.png" />',
  imports: "import a from 'fs';",
  components: '<Nada />',
  expressions: 'Um {Date.now()}',
  elements: '<iframe src="/a" />',
  fences: '```js\na',
  code: '```naipe\na\n```',
  admonitions: ':::nota\n\nUm',
  references: 'Um[^1]',
  tables: '| a |\n| - |\n| b | c |',
};

describe('rules', () => {
  it('has an example for each rule, which that rule refuses', () => {
    expect(Object.keys(examples)).toEqual(rules.map(({ name }) => name));
    for (const { name, check: find } of rules) {
      const raw = `---\ntitle: Um\n---\n${examples[name]}\n`;
      const parsed = parseMdx(raw);
      const tree = 'tree' in parsed ? parsed.tree : undefined;
      const found =
        tree && find({ file: 'blog/um.mdx', raw, tree, kind: 'post', locale: 'pt' }, siteDir);
      expect(found, name).toEqual([expect.objectContaining({ message: expect.any(String) })]);
    }
  });

  it('lists every rule for the guide, in each language', () => {
    const [pt = [], en = []] = locales.map(rulesReference);
    expect(pt.map(({ name }) => name)).toEqual(rules.map(({ name }) => name));
    expect(pt.filter(({ about }, index) => about === en[index]?.about)).toEqual([]);
    expect(
      en.filter(({ about }) => about.endsWith('A notice only: the build goes on.')),
    ).toHaveLength(rules.filter(({ isAdvice }) => isAdvice).length);
  });
});

describe('findings that are remembered', () => {
  it('are those of rules that look only at the document', () => {
    const asking = rules.filter(({ check }) => check.length > 1).map(({ name }) => name);
    expect(rules.filter(({ readsFiles }) => readsFiles).map(({ name }) => name)).toEqual(asking);
  });

  it('are not those of files that change', () => {
    const raw = '![Uma foto](nova.png)\n';
    const parsed = parseMdx(raw);
    const tree = 'tree' in parsed ? parsed.tree : { type: 'root' as const, children: [] };
    const document: Document = { file: 'blog/x.mdx', raw, tree, kind: 'page', locale: 'pt' };
    const messages = () => applyRules(document, siteDir).errors.map(({ message }) => message);
    const before = messages();
    fs.writeFileSync(path.join(siteDir, 'blog/nova.png'), 'x');
    expect(before).toContainEqual(expect.stringContaining('nova.png'));
    expect(messages()).not.toEqual(before);
  });
});
