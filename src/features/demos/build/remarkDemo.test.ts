import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import remarkDemo from './remarkDemo';
import { trechoName, usesIn } from './usages';

const file = (value: string) => new VFile({ path: 'blog/a.mdx', value });

/** Compiles MDX as the site does. @returns the JavaScript module */
const scriptOf = async (mdx: string) =>
  String(await compile(file(mdx), { remarkPlugins: [remarkDemo], jsx: true }));

const importsOf = (script: string) =>
  [...script.matchAll(/^import ([\w$]+) from ["'](.+)["'];?$/gm)].map(([, name, source]) => ({
    name,
    source,
  }));

const repository = process.cwd();
const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-remark-'));

beforeAll(() => {
  for (const id of ['a', 'b', 'esqueleto', 'onda-1-tracejado']) {
    fs.mkdirSync(path.join(siteDir, 'src/demos', id), { recursive: true });
    fs.writeFileSync(path.join(siteDir, 'src/demos', id, 'demo.json'), '{}');
  }
  fs.mkdirSync(path.join(siteDir, 'src/demos/vazia'));
  // The plugin looks for demos relative to the working directory.
  process.chdir(siteDir);
});

afterAll(() => {
  process.chdir(repository);
  fs.rmSync(siteDir, { recursive: true });
});

describe('remarkDemo', () => {
  it('imports the data of a demo and passes it to the component', async () => {
    const script = await scriptOf('<Demo id="esqueleto" />\n');
    const imports = importsOf(script);
    expect(imports.map(({ source }) => source)).toEqual(['@data/demos/esqueleto.json']);
    expect(script).toContain(`<Demo id="esqueleto" demo={${imports[0]?.name}} />`);
  });

  it('adds the piece to the code of a loader, and to nothing else', async () => {
    fs.writeFileSync(path.join(siteDir, 'src/demos/b/demo.json'), '{ "mes": 1 }');
    const loader = await scriptOf('<Demo id="b" show="code" />\n');
    expect(importsOf(loader).map(({ source }) => source)).toEqual([
      '@data/demos/b.json',
      '@site/src/features/demos/client/Piece',
    ]);
    expect(loader).toContain('<Piece demo={demo_b} />');
    for (const mdx of ['<Demo id="b" />\n', '<Demo id="a" show="code" />\n']) {
      expect(await scriptOf(mdx)).not.toContain('Piece');
    }
  });

  it('makes a valid identifier from an id with hyphens and digits', async () => {
    const [data] = importsOf(await scriptOf('<Demo id="onda-1-tracejado" />\n'));
    expect(data?.source).toBe('@data/demos/onda-1-tracejado.json');
    expect(data?.name).toMatch(/^[A-Za-z_$][\w$]*$/);
  });

  it('imports a demo once when a post shows it several times', async () => {
    const script = await scriptOf('<Demo id="a" />\n\nOi.\n\n<Demo id="b" />\n\n<Demo id="a" />\n');
    expect(importsOf(script).map(({ source }) => source)).toEqual([
      '@data/demos/a.json',
      '@data/demos/b.json',
    ]);
    expect(script.match(/demo=\{/g)).toHaveLength(3);
  });

  it('finds a demo inside another element', async () => {
    const script = await scriptOf('<details>\n  <Demo id="a" />\n</details>\n');
    expect(importsOf(script)).toHaveLength(1);
    expect(script).toContain('demo={');
  });

  it('imports only the lines of an excerpt, and equal excerpts once', async () => {
    const trecho = '<Trecho id="a" file="css" from=".x {|.y > b" />';
    const other = trecho.replace('.y', '.z');
    const script = await scriptOf(`${trecho}\n\n${other}\n\n${trecho}\n`);
    const [usage] = usesIn(trecho).trechos;
    const sources = importsOf(script).map(({ source }) => source);
    expect(usage).toEqual({ id: 'a', file: 'css', from: '.x {|.y > b' });
    expect(sources).toHaveLength(2);
    expect(sources[0]).toBe(`@data/demos/${usage && trechoName(usage)}.json`);
    expect(script.match(/excerpt=\{/g)).toHaveLength(3);
    expect(script).not.toContain('demo={');
  });

  it.each([
    ['attributes in braces', '<Trecho id={"a"} file={`css`} from={\'.x {\'} />'],
    ['an end tag', '<Trecho id="a" file="css" from=".x {"></Trecho>'],
    ['line breaks and entities', "<Trecho\n  id='a' file='css'\n  from='&#46;x {'\n/>"],
    ['text beside it', 'Um <Trecho id="a" file="css" from=".x {" /> dois.'],
  ])('finds an excerpt with %s, as the plugin does', async (_, trecho) => {
    const usage = { id: 'a', file: 'css', from: '.x {' };
    expect(usesIn(trecho).trechos).toEqual([usage]);
    const [data] = importsOf(await scriptOf(trecho));
    expect(data?.source).toBe(`@data/demos/${trechoName(usage)}.json`);
  });

  it('imports data without code when only the result is shown', async () => {
    const script = await scriptOf('<Demo id="a" show="result" />\n');
    expect(importsOf(script).map(({ source }) => source)).toEqual(['@data/demos/a-result.json']);
  });

  it('keeps the other attributes of the element', async () => {
    expect(await scriptOf('<Demo id="a" abre="css" destaque="3-5" />\n')).toContain(
      '<Demo id="a" abre="css" destaque="3-5" demo=',
    );
  });

  it('imports the component of a stage with its data, only where a post shows one', async () => {
    const stage = '<Stage id="a" />';
    const script = await scriptOf(`${stage}\n\n<Demo id="a" show="result" />\n`);
    const imports = new Map(importsOf(script).map(({ name, source }) => [source, name]));
    expect([...imports.keys()]).toEqual([
      '@data/demos/a-stage.json',
      '@data/demos/a-result.json',
      '@site/src/features/demos/client/Stage',
    ]);
    expect(script).toContain(`<Stage id="a" stage={${imports.get('@data/demos/a-stage.json')}} />`);
    expect(usesIn(stage).stages).toEqual(['a']);
    expect(await scriptOf('<Demo id="a" />\n')).not.toContain('client/Stage');
  });

  it('does not change a post without demos', async () => {
    const mdx = '# Oi\n\n<Figure id="a" />\n';
    expect(await scriptOf(mdx)).toBe(String(await compile(file(mdx), { jsx: true })));
  });

  it.each(['<Demo />', '<Demo id={nome} />', '<Demo id />'])(
    'reports %s with the file and the line',
    async (element) => {
      const error: unknown = await scriptOf(`Oi.\n\n${element}\n`).catch((reason) => reason);
      expect(String(error)).toMatch(/^blog\/a\.mdx:3:1.*<Demo> needs an id/);
    },
  );

  it.each(['nada', 'vazia'])('reports the demo "%s", which has no demo.json', async (id) => {
    const error: unknown = await scriptOf(`Oi.\n\n<Demo id="${id}" />\n`).catch((reason) => reason);
    expect(String(error)).toMatch(new RegExp(`^blog/a\\.mdx:3:1.*id="${id}".*src/demos/${id}`));
  });

  it.each([
    ['lines="4-9"', 'style.css has lines 1 to 3'],
    ['lines="x"', 'has "x" in lines="x". Write numbers'],
    ['lines={3}', 'has lines={3}, which is not a text. Write lines="…"'],
    ['opens="js"', 'asks for a file "js"; the demo has html, css. Correct the name or add'],
    ['show="both"', 'Use result or code'],
  ])('reports a <Demo> with %s, which its demo does not have', async (attribute, message) => {
    const folder = path.join(siteDir, 'src/demos/linhas');
    const title = { pt: 'Linhas', en: 'Lines' };
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(
      path.join(folder, 'demo.json'),
      JSON.stringify({ titulo: title, altura: 100, textos: { pt: {}, en: {} } }),
    );
    fs.writeFileSync(path.join(folder, 'index.html'), '<p>a</p>\n');
    fs.writeFileSync(path.join(folder, 'style.css'), 'p {\n  color: red;\n}\n');
    const opens = attribute.startsWith('opens') ? '' : 'opens="css" ';
    const element = `<Demo id="linhas" ${opens}${attribute} />`;
    const error: unknown = await scriptOf(`Oi.\n\n${element}\n`).catch((reason) => reason);
    expect(String(error)).toMatch(/^blog\/a\.mdx:3:1/);
    expect(String(error)).toContain(message);
    expect(await scriptOf('<Demo id="linhas" opens="css" lines="1-3" show="code" />\n')).toContain(
      'lines="1-3"',
    );
  });
});
