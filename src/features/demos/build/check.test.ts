import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentOf } from '../../../lib/node/document';
import { parseMdx } from '../../../lib/node/mdx';
import { openDemoChecks } from './check';
import { readDemos } from './readDemos';
import { demoSources } from './sources';

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-demos-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(siteDir, { recursive: true });
});

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, 'src/demos', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

type Texts = Readonly<Record<string, string>>;

const manifest = (pt: Texts = {}, en: Texts = pt, more: object = {}) =>
  JSON.stringify(
    { titulo: { pt: 'Roda', en: 'Wheel' }, altura: 240, ...more, textos: { pt, en } },
    null,
    1,
  );

/** Adds the demo "roda" with these files. */
function roda(files: Readonly<Record<string, string | Buffer>>, json = manifest()): void {
  write({ 'roda/index.html': '<p>Oi</p>\n', 'roda/demo.json': json });
  write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`roda/${name}`, text])));
}

const problems = () =>
  openDemoChecks(siteDir).problems.map(
    ({ file, line, message }) =>
      `${file.replace('src/demos/', '')}${line === undefined ? '' : `:${line}`} ${message}`,
  );

describe('openDemoChecks', () => {
  it('finds no problem in a valid demo', () => {
    roda(
      {
        'index.html': '<p>{{oi}}</p><script src="script.js"></script>\n',
        'script.js': 'alert(`{{oi}}`);\n',
        'tela.js': 'export const a = 1;\n',
        'ci.yml': 'run: ${{ matrix.node }}\n',
        '.DS_Store': Buffer.from([0, 0, 0, 1]),
        'manifesto.webmanifest': '{ "name": "{{oi}}" }\n',
      },
      manifest({ oi: 'Oi' }, { oi: "Hi, it's me" }),
    );
    expect(problems()).toEqual([]);
  });

  it('finds links to files that a demo does not inherit', () => {
    write({
      'lua/index.html': '<p>Oi</p>\n',
      'lua/demo.json': manifest(),
      'lua/style.css': 'p { color: red; }\n',
      'sol/style.css': 'p { color: blue; }\n',
      'sol/index.html': '<p>Oi</p>\n',
      'sol/demo.json': manifest(),
    });
    roda({}, manifest({}, {}, { base: 'lua' }));
    const link = (target: string) => {
      fs.rmSync(path.join(siteDir, 'src/demos/roda/style.css'), { force: true });
      fs.symlinkSync(target, path.join(siteDir, 'src/demos/roda/style.css'));
    };
    link('../lua/style.css');
    expect(problems()).toEqual([]);
    const fault =
      'roda/style.css is a symbolic link to a file that the demo does not inherit, so it would not be published. Put a copy of the file here, or name the demo that has it as "base" in demo.json';
    link('../sol/style.css');
    expect(problems()).toEqual([fault]);
    write({ 'roda/demo.json': manifest() });
    link('../lua/style.css');
    expect(problems()).toEqual([fault]);
    // The check of all files of authors reports it.
    link('../lua/nada.css');
    expect(problems()).toEqual([]);
  });

  it('finds a new link to such a file in a demo that npm start has read', () => {
    vi.stubEnv('NODE_ENV', 'development');
    roda({});
    write({ 'lua/style.css': 'p { color: red; }\n' });
    const found = () => readDemos(siteDir).problems.map(({ file }) => file);
    expect(found()).not.toContain('src/demos/roda/style.css');
    fs.symlinkSync('../lua/style.css', path.join(siteDir, 'src/demos/roda/style.css'));
    expect(found()).toContain('src/demos/roda/style.css');
  });

  it('finds handles that no file has, that are texts as well, or that cannot move', () => {
    const dash = { label: { pt: 'Tinta', en: 'Ink' }, value: 2, min: 0, max: 9, step: 1 };
    roda(
      { 'style.css': 'a { top: {{dash}}px }\n', 'index.html': '<p>{{oi}}</p>\n{{dash}}\n' },
      manifest({ oi: 'Oi' }, { oi: 'Hi' }, { handles: { dash, gap: dash, oi: dash } }),
    );
    const found = problems().join('\n');
    expect(found).toContain('roda/index.html:2 has a handle of demo.json where it cannot move');
    expect(found).toMatch(/roda\/demo\.json:\d+ "handles" has "gap", but no file has \{\{gap\}\}/);
    expect(found).toMatch(/roda\/demo\.json:\d+ "handles" has "oi", and "textos" as well/);
  });

  it('finds names in calculations and sentences that nothing has, and those that nothing uses', () => {
    const dash = { label: { pt: 'Tinta', en: 'Ink' }, value: 2, min: 0, max: 9, step: 1 };
    const sums = { gap: '9 - dash', half: 'rest / 2', dash: '1', oi: 'dash' };
    const say = [{ when: 'still == 1 && left > 0', pt: '{gap}', en: '{right} {oi}' }];
    roda(
      { 'style.css': 'a { top: {{gap}}px }\n', 'index.html': '<p>{{oi}}</p>\n' },
      manifest(
        { oi: 'Oi' },
        { oi: 'Hi' },
        { handles: { dash }, sums, say: [...say, { pt: 'a', en: 'b' }] },
      ),
    );
    const found = problems().join('\n');
    for (const message of [
      '"sums" has "rest" in "half", but no handle and no sum before it has that name. Correct the name, or move the sum up',
      '"sums" has "half", but nothing uses it. Delete it or use it',
      '"sums" has "dash", and so have "handles" or "textos". Rename one of them',
      '"sums" has "oi", and so have "handles" or "textos". Rename one of them',
      '"say" has "left", but no handle and no sum has that name. Correct the name, or add it to "sums"',
      '"say" has "right", but no handle and no sum has that name',
    ]) {
      expect(found).toMatch(/roda\/demo\.json:\d+ "/);
      expect(found).toContain(message);
    }
    expect(found).not.toContain('"still"');
    expect(found).not.toContain('"gap"');
  });

  it.each([
    ['script.js', 'a();\nb(;\n', 'roda/script.js:2 is not valid JavaScript: Unexpected token'],
    ['sw.js', 'a(;\n', 'roda/sw.js:1 is not valid JavaScript: Unexpected token'],
    ['a.test.js', 'a(;\n', 'roda/a.test.js:1 is not valid JavaScript: Unexpected token'],
    ['style.css', 'a { top: 0 }\nb {\n', 'roda/style.css:2 is not valid CSS: Unclosed block'],
    ['index.html', '<p>\n<b>a</p>\n', 'roda/index.html:2 is not valid HTML: <b> has no end tag'],
    ['a.svg', '<svg>\n<g></svg>\n', 'roda/a.svg:2 is not valid HTML: <g> has no end tag'],
    ['a.webmanifest', '{\n"a": 1,\n}\n', 'roda/a.webmanifest:2 is not valid JSON'],
    ['package.json', '{\n"a": 1,\n}\n', 'roda/package.json:2 is not valid JSON'],
    ['notas.md', 'a\n<<<<<<< b\n=======\n>>>>>>> c\n', 'roda/notas.md:2 has a merge conflict'],
    ['style.css', '\n<<<<<<< b\n=======\n>>>>>>> c\n', 'roda/style.css:2 has a merge conflict'],
    [
      'index.html',
      '<p>\n{{ oi }}</p>\n',
      'roda/index.html:2 has {{ oi }}, which is no placeholder',
    ],
    ['index.html', '<p>{{chave-x}}</p>\n', 'roda/index.html:1 has {{chave-x}}, which is no'],
    ['index.html', '<p>{{}}</p>\n', 'roda/index.html:1 has {{}}, which is no placeholder'],
    ['index.html', '<p>{{ação}}</p>\n', 'roda/index.html:1 has {{ação}}, which is no placeholder'],
    ['index.html', '<p>{{oi}</p>\n', 'roda/index.html:1 has {{oi}, which is no placeholder'],
    ['style.css', Buffer.from('/* é */\n', 'latin1'), 'roda/style.css:1 is not UTF-8'],
  ])('reports the fault of %s with its line, once for both languages', (name, text, message) => {
    roda({ [name]: text });
    expect(problems()).toEqual([expect.stringContaining(message)]);
  });

  it('names the language and the text that breaks the code', () => {
    const texts = [{ oi: 'Oi' }, { oi: "It's me" }] as const;
    roda({ 'script.js': "\nalert('{{oi}}');\n" }, manifest(...texts));
    expect(problems()).toEqual([
      'roda/script.js:2 is not valid JavaScript in English: Unexpected token. The cause is {{oi}} of src/demos/roda/demo.json. Write the string in backticks, or escape the character in the text',
    ]);
  });

  it('keeps the lines of a file whose texts have line breaks', () => {
    const texts = { a: 'Um\nDois', b: 'a "b" c' };
    roda({ 'index.html': '<p>{{a}}</p>\n<p title="{{b}}"></p>\n' }, manifest(texts));
    expect(problems()).toEqual([
      expect.stringMatching(/^roda\/index\.html:2 is not valid HTML in Portuguese: .*&quot;/),
      expect.stringMatching(/^roda\/index\.html:2 is not valid HTML in English: .*\{\{b\}\} of/),
    ]);
  });

  it.each([
    ['in one language only', { oi: 'Oi' }, {}, 'demo.json:9 "textos" has "oi" in pt only'],
    ['that is empty', { oi: 'Oi' }, { oi: ' ' }, 'demo.json:12 textos.en.oi must not be empty'],
    [
      'that no file uses',
      { oi: 'Oi', a: 'A' },
      { oi: 'Oi', a: 'A' },
      'demo.json:10 "textos" has "a"',
    ],
  ])('reports a text %s', (_, pt, en, message) => {
    roda({ 'index.html': '<p>{{oi}}</p>\n' }, manifest(pt, en));
    expect(problems()[0]).toContain(message);
  });

  it('reports a key that demo.json has twice', () => {
    roda({}, manifest().replace('"altura": 240,', '"altura": 240,\n "altura": 300,'));
    expect(problems()).toEqual(['roda/demo.json:7 has the key "altura" twice. Delete one of them']);
  });

  it('accepts a text that only a demo with this base uses, or completes', () => {
    roda({}, manifest({ oi: 'Oi' }, { oi: 'Hi' }));
    write({
      'neta/demo.json': manifest({ oi: 'Olá' }, {}, { base: 'roda' }),
      'neta/index.html': '<p>{{oi}}</p>\n',
    });
    expect(problems()).toEqual([]);
  });

  it('reports a fault of a base once, at its own file', () => {
    roda({ 'script.js': 'a(;\n' });
    write({ 'neta/demo.json': manifest({}, {}, { base: 'roda' }) });
    expect(problems()).toEqual([expect.stringMatching(/^roda\/script\.js:1 /)]);
  });

  it('reports a folder without demo.json, and the other demos too', () => {
    roda({ 'script.js': 'a(;\n' });
    write({ 'solta/index.html': '<p>Oi</p>\n' });
    expect(problems()).toEqual([
      expect.stringMatching(/^roda\/script\.js:1 /),
      expect.stringMatching(
        /^solta is no demo, because src\/demos\/solta\/demo\.json does not exist/,
      ),
    ]);
  });

  it('reports a folder whose name cannot be an id', () => {
    write({ 'Minha roda/index.html': '<p>Oi</p>\n', 'Minha roda/demo.json': manifest() });
    expect(problems()).toEqual([
      'Minha roda has a name that cannot be an id. Rename the folder: use a to z without accents, digits and -',
    ]);
  });

  it('names the line of a post whose demo is not a cover', () => {
    roda({});
    const raw = '---\ntitle: A\ndemo: roda\n---\n\nTexto.\n';
    const post = documentOf({ file: 'blog/a.mdx', raw, kind: 'post', locale: 'pt' });
    expect(openDemoChecks(siteDir).check([post])).toMatchObject([
      { line: 3, message: expect.stringContaining('demo: roda is not a cover') },
    ]);
  });

  it('reports a post that is not UTF-8 together with the demos', () => {
    roda({ 'script.js': 'a(;\n' });
    fs.mkdirSync(path.join(siteDir, 'blog'));
    fs.writeFileSync(path.join(siteDir, 'blog/ola.mdx'), Buffer.from('Olá\n', 'latin1'));
    expect(() => demoSources(siteDir, 'pt')).toThrow(
      /^blog\/ola\.mdx:1 is not UTF-8.*\nsrc\/demos\/roda\/script\.js:1 /,
    );
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a property that CSS does not have',
      { 'style.css': 'p {\n widht: 0 }' },
      /css:2 has the property widht/,
    ],
    [
      'keyframes that do not exist',
      { 'style.css': 'p { animation: a 1s infinite }' },
      /css:1 animates with a,/,
    ],
    [
      'a custom property that nothing sets',
      { 'style.css': 'p { top: var(--a) }' },
      /css:1 uses var\(--a\)/,
    ],
    [
      'a picture that is not there',
      { 'style.css': 'p { background: url(a.png) }' },
      /css:1 loads a\.png, but/,
    ],
    [
      'a picture in a folder of the demo',
      { 'index.html': '<img alt="" src="img/nada.svg">' },
      /html:1 loads img\/nada\.svg, but a demo has only the files of its own folder\. Put/,
    ],
    [
      'a picture of another demo',
      { 'index.html': '<img alt="" src="../x/nada.svg">' },
      /html:1 loads \.\.\/x\/nada\.svg, but a demo has only/,
    ],
    [
      'a picture of the site',
      { 'index.html': '<video poster="/nada.svg"></video>' },
      /html:1 loads \/nada\.svg, but a demo has only/,
    ],
    [
      'a missing picture with accents',
      { 'index.html': '<img alt="" src="ol%C3%A1.svg">' },
      /html:1 loads olá\.svg, but there is no such file/,
    ],
    [
      'a missing picture with a space',
      { 'index.html': '<img alt="" src="na da.svg">' },
      /html:1 loads na da\.svg, but there is no such file/,
    ],
    [
      'a picture of a style sheet in a folder',
      { 'style.css': 'p { background: url(img/nada.png) }' },
      /css:1 loads img\/nada\.png, but a demo has only/,
    ],
    [
      'a folder with files',
      { 'img/a.svg': '<svg></svg>' },
      /^roda\/img is a folder in a demo, .* Move the files up to src\/demos\/roda$/,
    ],
    [
      'a style sheet with a misspelled name',
      { 'Style.css': 'p { top: 0 }' },
      /^roda\/Style\.css is a style sheet that no page loads .*\. Rename it to style\.css$/,
    ],
    [
      'a style sheet that nothing names',
      { 'mais.css': 'p { top: 0 }' },
      /^roda\/mais\.css is a style sheet .*\. Move its rules to style\.css, or delete the file$/,
    ],
    [
      'a style sheet of another host',
      { 'style.css': '@import "https://a.example/a.css";' },
      /css:1 loads https:.* from another host/,
    ],
    [
      'a script that is not there',
      { 'index.html': '<script src="a.js"></script>' },
      /html:1 loads a\.js, but/,
    ],
    [
      'a reference to no id',
      { 'index.html': '<svg><use href="#a"/></svg>' },
      /html:1 refers to the id "a"/,
    ],
    [
      'a label of no field',
      { 'index.html': '<p></p>\n<label for="a">A</label>' },
      /html:2 refers to the id "a"/,
    ],
    [
      'an event handler in the markup',
      { 'index.html': '<button onclick="a()">A</button>' },
      /html:1 has onclick on <button>/,
    ],
    [
      'an image without alt',
      { 'index.html': '<img src="data:,">' },
      /html:1 has <img> without alt/,
    ],
  ])('refuses %s', (_, files, message) => {
    roda(files);
    expect(problems()).toEqual([expect.stringMatching(message)]);
  });

  it('accepts files by their names, other schemes, and style sheets that a page or a list names', () => {
    roda(
      {
        'index.html':
          '<link rel="stylesheet" href="./a.css"><img alt="" src="olá.svg?v=1"><img alt="" src="data:image/png;base64,AA/A"><iframe src="../outra/"></iframe><script src="script.js"></script>',
        'style.css': '@import "b.css";\np { background: url("olá.svg"); mask: url(#p) }',
        'script.js': 'document.body.id = "p";',
        'olá.svg': '<svg></svg>',
        'a.css': 'p { top: 0 }',
        'b.css': 'p { top: 0 }',
        'c.css': 'p { top: 0 }',
      },
      manifest({}, {}, { arquivos: ['c.css'] }),
    );
    write({ 'filha/demo.json': manifest({}, {}, { base: 'roda', arquivos: ['script.js'] }) });
    expect(problems()).toEqual([]);
  });

  it('accepts what a script, an inline style or every demo has', () => {
    roda({
      'style.css':
        '@property --a { syntax: "<angle>" }\np { animation: a 1s cubic-bezier(0, 0, 1, 1) both, var(--b, c); color: var(--surface); top: var(--t); rotate: var(--a); rx: 1px; background: url(#p) }\n@keyframes a { }',
      'index.html':
        '<p id="p" style="--t: 1px" aria-labelledby="q"></p>\n<a href="#todas">T</a><template><b id="r"></b><label for="r">R</label></template><script src="script.js"></script>',
      'script.js': 'document.body.id = "q";',
    });
    expect(problems()).toEqual([]);
  });

  it('refuses two demos of one month', () => {
    roda({}, manifest({}, {}, { mes: 3, tecnica: { pt: 'a', en: 'b' }, capa: false }));
    write({
      'vela/index.html': '<p>Oi</p>\n',
      'vela/demo.json': manifest({}, {}, { mes: 3, tecnica: { pt: 'a', en: 'b' }, capa: false }),
    });
    expect(problems()).toEqual([
      expect.stringMatching(/^vela\/demo\.json:\d+ "mes" is 3, as in src\/demos\/roda/),
    ]);
  });

  it('reports all faults of all files, and the build throws the same', () => {
    roda(
      {
        'script.js': 'a(;\n',
        'style.css': 'a {\n',
        'index.html': '<b>{{nada}}\n',
        'ci.yml': 'on: [push\n',
        'netlify.toml': 'a = [\n',
        'x.png': 'x',
        'x.webp': 'x',
        'x.mp4': Buffer.from([0xff, 0x00]),
      },
      manifest({}, {}, { base: 'nada' }).replace('"base": "nada",', '"arquivos": ["y.js"],'),
    );
    write({ 'solta/a.js': '1;\n' });
    const found = problems();
    expect(found.map((problem) => problem.split(' ')[0])).toEqual([
      'roda/ci.yml:1',
      'roda/demo.json:7',
      'roda/index.html:1',
      'roda/index.html:1',
      'roda/netlify.toml:1',
      'roda/script.js:1',
      'roda/style.css:1',
      'roda/x.mp4',
      'roda/x.png',
      'roda/x.webp',
      'solta',
    ]);
    const message = found.map((problem) => `src/demos/${problem}`).join('\n');
    expect(() => demoSources(siteDir, 'pt')).toThrow(expect.objectContaining({ message }));
  });
});

describe('the live blocks of a post', () => {
  const check = (raw: string) => {
    const parsed = parseMdx(raw);
    if (!('tree' in parsed)) {
      throw new Error(parsed.fault.message);
    }
    const file = 'blog/ola.mdx';
    const document = { file, raw, tree: parsed.tree, locale: 'pt', kind: 'page' } as const;
    return openDemoChecks(siteDir)
      .check([document])
      .map(({ line, message }) => `${line} ${message}`);
  };

  it.each<[string, string, RegExp]>([
    [
      'lines that the file does not have',
      'opens="css" lines="2"',
      /lines="2", but style\.css has lines 1 to 1/,
    ],
    [
      'lines that are no numbers',
      'opens="css" lines="um"',
      /has "um" in lines="um"\. Write numbers, and ranges .* as in 2,4-6/,
    ],
    ['one line that is no number', 'opens="css" lines="1, abc"', /has "abc" in lines="1, abc"/],
    ['a range without an end', 'opens="css" lines="1-"', /has "1-" in lines="1-"/],
    ['a range from the higher number', 'opens="css" lines="1,3-1"', /has "3-1" in lines="1,3-1"/],
    ['a part that does not exist', 'show="resutl"', /show="resutl"\. Use result or code/],
  ])('a demo refuses %s', (_, attributes, message) => {
    roda({ 'style.css': 'p { top: 0 }\n' });
    expect(
      check(
        `<Demo id="roda" opens="css" lines="1" show="code" />\n\n<Demo id="roda" ${attributes} />`,
      ),
    ).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    '<Demo />',
    '<Demo id={nope} />',
    '<Demo id="roda" lines={3} />',
    '<Stage id />',
    '<Trecho id="roda" from="<p" />',
    '<Trecho id="roda" file="html" />',
  ])('leaves the attributes of %s to the rules of posts', (element) => {
    roda({});
    expect(check(`${element}\n`)).toEqual([]);
  });

  it.each([
    ['<Demo id="" />', '<Demo> needs an id'],
    ['<Trecho id="roda" file="" from="a" />', 'asks for a file ""'],
    ['<Trecho id="roda" file="html" from="" />', 'needs from="…"'],
  ])('reports what %s leaves empty', (element, message) => {
    roda({});
    expect(check(`${element}\n`)).toEqual([expect.stringContaining(message)]);
  });

  it('have their faults at the lines of the post, all at once', () => {
    roda({ 'script.js': 'const a = 1;\n' });
    const blocks = [
      '```html live\n<p>\n<b>a</p>\n```',
      '```css live base="roda"\na {\n```',
      '```js live\n\na(;\n```',
      '```jsx live\n<b>\n```',
      '```js live base="roda"\nconst a = 2;\n```',
      '```jsx live\n() => { for (;;); }\n```',
    ];
    expect(check(blocks.join('\n\n'))).toEqual([
      expect.stringMatching(/^3 a live block is not valid HTML: <b> has no end tag/),
      expect.stringMatching(/^7 a live block is not valid CSS: Unclosed block/),
      expect.stringMatching(/^12 a live block is not valid JavaScript: Unexpected token/),
      expect.stringMatching(/^16 a live block is not valid JSX: Unterminated JSX/),
      expect.stringMatching(/^19 a live block does not work after the script of its base roda/),
      expect.stringMatching(/^23 a live block did not end within 2 s/),
    ]);
  });
});

describe('demos that are known to be sound', () => {
  const parsed = parseMdx('<Demo id="roda" lines="2" />\n');
  const inPost = () => {
    const tree = 'tree' in parsed ? parsed.tree : { type: 'root' as const, children: [] };
    const raw = '<Demo id="roda" lines="2" />\n';
    const document = { file: 'blog/x.mdx', raw, tree, kind: 'post' as const, locale: 'pt' };
    return openDemoChecks(siteDir)
      .check([document])
      .map(({ message }) => message);
  };

  it('are checked again when a file of theirs or of their base changes', () => {
    roda({ 'style.css': 'a { top: 1px }\n' });
    write({ 'filha/demo.json': manifest({}, {}, { base: 'roda' }) });
    expect([problems(), problems()]).toEqual([[], []]);
    write({ 'roda/style.css': 'a { top: 1px\n' });
    expect(problems().join('\n')).toContain('roda/style.css');
    write({ 'roda/style.css': 'a { top: 2px }\n' });
    expect(problems()).toEqual([]);
    write({ 'roda/style.css': '.nada { top: {{falta}} }\n' });
    expect(problems().join('\n')).toContain('falta');
  });

  it('are compared with a text that uses them', () => {
    const missing = [expect.stringContaining('does not exist')];
    const tooLong = [expect.stringContaining('has lines 1 to 1')];
    expect(inPost()).toEqual(missing);
    roda({ 'index.html': '<p>a</p>\n<p>b</p>\n' });
    expect([inPost(), inPost()]).toEqual([[], []]);
    write({ 'roda/index.html': '<p>a</p>\n' });
    expect([inPost(), inPost()]).toEqual([tooLong, tooLong]);
  });
});
