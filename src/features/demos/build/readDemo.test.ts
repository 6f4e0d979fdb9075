import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDemo } from './readDemo';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-demo-'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

const manifest = {
  titulo: { pt: 'Roda', en: 'Wheel' },
  altura: 240,
  textos: { pt: { espera: 'Carregando…' }, en: { espera: 'Loading…' } },
};

const html = '<div><svg aria-hidden="true"><path d="M0 0"/></svg><span>{{espera}}</span></div>';

function write(id: string, files: Readonly<Record<string, string | null>>): string {
  const folder = path.join(root, id);
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    if (text !== null) {
      fs.writeFileSync(path.join(folder, name), text);
    }
  }
  return folder;
}

/** Reads the demo "roda" made of these files; `null` leaves one of the usual ones out. */
function read(changes: Readonly<Record<string, string | null>> = {}, locale = 'pt') {
  fs.rmSync(path.join(root, 'roda'), { recursive: true, force: true });
  const folder = write('roda', {
    'demo.json': JSON.stringify(manifest),
    'index.html': html,
    ...changes,
  });
  return readDemo(folder, locale);
}

describe('readDemo', () => {
  it('gives the id, and title, height and texts in the language asked for', () => {
    const pt = read();
    const en = read({}, 'en');
    expect(pt).toMatchObject({ id: 'roda', title: 'Roda', height: 240, isCover: false });
    expect(en.title).toBe('Wheel');
    expect(pt.files[0]?.code).toBe(html.replace('{{espera}}', 'Carregando…'));
    expect(en.files[0]?.code).toContain('<span>Loading…</span>');
  });

  it('lists the files that are there, in the order of the tabs', () => {
    const all = { 'script.js': 'x', 'style.css': '.a {}', 'notas.md': 'x' };
    const files = read(all).files.map(({ name, file, language }) => [name, file, language]);
    expect(files).toEqual([
      ['html', 'index.html', 'html'],
      ['css', 'style.css', 'css'],
      ['js', 'script.js', 'js'],
    ]);
    fs.rmSync(path.join(root, 'roda/style.css'));
    expect(read({ 'script.js': 'x' }).files.map(({ name }) => name)).toEqual(['html', 'js']);
  });

  it('fills texts into every file', () => {
    const files = read({ 'script.js': "alert('{{espera}}')" }, 'en').files;
    expect(files.at(-1)?.code).toBe("alert('Loading…')");
  });

  it.each([
    [{ mes: 3 }, true],
    [{ capa: true }, true],
    [{ mes: 3, capa: false }, false],
    [{}, false],
  ])('with %j is the picture of a post: %s', (more, isCover) => {
    expect(read({ 'demo.json': JSON.stringify({ ...manifest, ...more }) }).isCover).toBe(isCover);
  });

  it.each([
    [
      'a text that demo.json does not have',
      { 'index.html': '<p>{{nada}}</p>' },
      /index\.html.*nada/,
    ],
    ['a missing index.html', { 'index.html': null }, /src\/demos\/roda has no index\.html/],
    ['a missing demo.json', { 'demo.json': null }, /roda\/demo\.json/],
    ['a demo.json that is malformed', { 'demo.json': '{' }, /roda\/demo\.json/],
    ['a height that fits nothing', { altura: 10 }, /roda\/demo\.json: altura /],
    ['a title in one language', { titulo: { pt: 'Roda' } }, /roda\/demo\.json: titulo\.en /],
    ['a key that is not known', { height: 240 }, /roda\/demo\.json: .*height/],
  ])('refuses %s, naming the file', (_, changes, message) => {
    const isFile = Object.keys(changes).some((name) => name.includes('.'));
    const files = isFile ? changes : { 'demo.json': JSON.stringify({ ...manifest, ...changes }) };
    expect(() => read(files as Record<string, string | null>)).toThrow(message);
  });

  it('takes what a stage lacks from its base, and fills in the stage texts', () => {
    write('base', {
      'demo.json': JSON.stringify({ ...manifest, arquivos: ['b.js', 'a.test.js', 'a.js'] }),
      'index.html': html,
      'a.js': 'export const a = 1;',
      'b.js': "import { a } from './a.js';",
      'a.test.js': "import './a.js';",
      'icone.svg': '<svg/>',
    });
    const demo = read({
      'demo.json': JSON.stringify({ ...manifest, base: 'base' }),
      'index.html': null,
      'a.js': 'export const a = 2;',
    });
    expect(demo.files.map(({ name }) => name)).toEqual(['html', 'b.js', 'a.test.js', 'a.js']);
    expect(demo.files.at(-1)?.code).toBe('export const a = 2;');
    expect(Object.keys(demo.served ?? {}).sort()).toEqual(['a.js', 'b.js', 'icone.svg']);
  });

  it('takes from its base only the modules that it names, when it names any', () => {
    write('base', {
      'demo.json': JSON.stringify(manifest),
      'index.html': html,
      'estado.js': 'export const a = 1;',
      'tela.js': "import './estado.js';",
    });
    const own = JSON.stringify({ ...manifest, base: 'base', arquivos: ['b.js', 'estado.js'] });
    const demo = read({ 'demo.json': own, 'b.js': "import './estado.js';" });
    expect(demo.files.map(({ name }) => name)).toEqual(['html', 'b.js', 'estado.js']);
    expect(Object.keys(demo.served ?? {}).sort()).toEqual(['b.js', 'estado.js']);
  });

  it('fills in a version that changes with the files of the page, and with no test', () => {
    const version = (files: Record<string, string>) =>
      read({ 'sw.js': "const versao = '{{versao}}';", ...files }).served?.['sw.js'];
    const first = version({ 'a.js': '1;' });
    expect(first).toMatch(/^const versao = '[0-9a-f]{8}';\n$/);
    expect(version({ 'a.js': '1;', 'a.test.js': '2;' })).toBe(first);
    expect(version({ 'a.js': '2;' })).not.toBe(first);
  });

  it.each([
    ['a base that is not there', { base: 'nada' }, {}, /"base" is nada, and there is no folder/],
    ['a base that is the demo itself', { base: 'roda' }, {}, /"base" goes round in a circle/],
    ['a tab that is not there', { arquivos: ['x.js'] }, {}, /"arquivos" names x\.js/],
    ['a module with no tab', { arquivos: [] }, { 'a.js': '1;' }, /"arquivos" leaves out a\.js/],
    [
      'an import that is not there',
      {},
      { 'a.js': "import './b.js';" },
      /roda\/a\.js imports \.\/b\.js, which is not there/,
    ],
    [
      'words in a module that another imports',
      {},
      { 'a.js': "import './b.js';", 'b.js': "x('{{espera}}');" },
      /roda\/b\.js holds \{\{…\}\} and a\.js imports it/,
    ],
  ])('refuses %s', (_, keys, files, message) => {
    expect(() => read({ 'demo.json': JSON.stringify({ ...manifest, ...keys }), ...files })).toThrow(
      message,
    );
  });
});
