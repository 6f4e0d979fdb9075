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

function write(id: string, files: Readonly<Record<string, string | Buffer | null>>): string {
  const folder = path.join(root, id);
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    if (text !== null) {
      fs.writeFileSync(path.join(folder, name), text);
    }
  }
  return folder;
}

/** Writes and reads the demo "roda". `changes` adds files; `null` leaves a default file out. */
function read(changes: Readonly<Record<string, string | Buffer | null>> = {}, locale = 'pt') {
  fs.rmSync(path.join(root, 'roda'), { recursive: true, force: true });
  const folder = write('roda', {
    'demo.json': JSON.stringify(manifest),
    'index.html': html,
    ...changes,
  });
  return readDemo(folder, locale);
}

describe('readDemo', () => {
  it('gives the id and height, and the title and texts in the requested language', () => {
    const pt = read();
    const en = read({}, 'en');
    expect(pt).toMatchObject({ id: 'roda', title: 'Roda', height: 240, isCover: false });
    expect(pt.narrowHeight).toBeUndefined();
    const two = read({ 'demo.json': JSON.stringify({ ...manifest, narrowHeight: 300 }) });
    expect(two).toMatchObject({ height: 240, narrowHeight: 300 });
    expect(en.title).toBe('Wheel');
    expect(pt.files[0]?.code).toBe(html.replace('{{espera}}', 'Carregando…'));
    expect(en.files[0]?.code).toContain('<span>Loading…</span>');
  });

  it('leaves out the schema that only editors read', () => {
    const hinted = read({ 'demo.json': JSON.stringify({ $schema: '../a.json', ...manifest }) });
    expect(hinted).toEqual(read());
  });

  it('fills the comments of a module that another one imports, which stays one file', () => {
    const files = {
      'a.js': "import './b.js';\n",
      'b.js': "/* {{espera}} */\nlet a = '{{versao}}';",
      'sw.js': 'alert(`{{espera}}`); // {{espera}}',
    };
    const [pt, en] = [read(files), read(files, 'en')];
    const codeOf = ({ files: tabs }: typeof pt) => tabs.find(({ file }) => file === 'b.js')?.code;
    expect(codeOf(pt)).toContain('/* Carregando… */');
    expect(codeOf(en)).toContain('/* Loading… */');
    expect(en.shared).toContain('b.js');
    expect(en.shared).not.toContain('sw.js');
  });

  it('lists the files that exist, in the order of the tabs', () => {
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

  it('replaces text placeholders in every file', () => {
    const files = read({ 'script.js': "alert('{{espera}}')" }, 'en').files;
    expect(files.at(-1)?.code).toBe("alert('Loading…')");
  });

  const tecnica = { pt: 'giro', en: 'spin' };
  it.each([
    [{ mes: 3, tecnica }, true],
    [{ capa: true }, true],
    [{ mes: 3, tecnica, capa: false }, false],
    [{}, false],
  ])('detects whether a demo with %j is a cover: %s', (more, isCover) => {
    expect(read({ 'demo.json': JSON.stringify({ ...manifest, ...more }) }).isCover).toBe(isCover);
  });

  it.each([
    [
      'a placeholder that demo.json does not define',
      { 'index.html': '<p>{{nada}}</p>' },
      /index\.html.*nada/,
    ],
    ['a missing index.html', { 'index.html': null }, /src\/demos\/roda has no index\.html/],
    ['a missing demo.json', { 'demo.json': null }, /roda\/demo\.json/],
    ['a malformed demo.json', { 'demo.json': '{' }, /roda\/demo\.json/],
    ['a height that is too small', { altura: 10 }, /^src\/demos\/roda\/demo\.json:1 altura /],
    [
      'a title in only one language',
      { titulo: { pt: 'Roda' } },
      /^src\/demos\/roda\/demo\.json:1 titulo\.en /,
    ],
    [
      'a month without a technique, which the shelf of home would leave out',
      { mes: 3 },
      /^src\/demos\/roda\/demo\.json:1 mes needs "tecnica"/,
    ],
    ['an unknown key', { height: 240 }, /^src\/demos\/roda\/demo\.json:1 .*height/],
  ])('throws for %s and names the file', (_, changes, message) => {
    const isFile = Object.keys(changes).some((name) => name.includes('.'));
    const files = isFile ? changes : { 'demo.json': JSON.stringify({ ...manifest, ...changes }) };
    expect(() => read(files as Record<string, string | null>)).toThrow(message);
  });

  it('takes missing files from the base demo', () => {
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

  it('takes only the modules listed in "arquivos" from the base, if that key is present', () => {
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

  it('fills in a version that depends on the published files but not on tests', () => {
    const version = (files: Record<string, string>) =>
      read({ 'sw.js': "const versao = '{{versao}}';", ...files }).served?.['sw.js'];
    const first = version({ 'a.js': '1;' });
    expect(first).toMatch(/^const versao = '[0-9a-f]{8}';\n$/);
    expect(version({ 'a.js': '1;', 'a.test.js': '2;' })).toBe(first);
    expect(version({ 'a.js': '2;' })).not.toBe(first);
  });

  it.each([
    [
      'a base that does not exist',
      { base: 'nada' },
      {},
      /"base" is nada, but src\/demos\/nada\/demo\.json does not exist/,
    ],
    ['a demo that is its own base', { base: 'roda' }, {}, /"base" is circular: roda, roda/],
    [
      'a tab whose file does not exist',
      { arquivos: ['x.js'] },
      {},
      /"arquivos" lists x\.js, but there is no such file/,
    ],
    [
      'a module without a tab',
      { arquivos: [] },
      { 'a.js': '1;' },
      /"arquivos" must also list a\.js/,
    ],
    [
      'an import of a file that does not exist',
      {},
      { 'a.js': "import './b.js';" },
      /roda\/a\.js:1 imports \.\/b\.js, but there is no such file/,
    ],
    [
      'a placeholder in a module that another module imports',
      {},
      { 'a.js': "import './b.js';", 'b.js': "x('{{espera}}');" },
      /roda\/b\.js:1 has a \{\{…\}\} placeholder outside of comments, but a\.js imports it/,
    ],
  ])('throws for %s', (_, keys, files, message) => {
    expect(() => read({ 'demo.json': JSON.stringify({ ...manifest, ...keys }), ...files })).toThrow(
      message,
    );
  });

  it('rejects an escaped invisible character in demo.json with its line', () => {
    const titulo = { pt: 'X', en: 'a\u202E' };
    const json = JSON.stringify({ titulo, altura: 100, textos: { pt: {}, en: {} } }, null, 1);
    expect(() => read({ 'demo.json': json.replace('\u202E', '\\u202E') })).toThrow(
      /^src\/demos\/roda\/demo\.json:4 has U\+202E .*written as an escape/,
    );
  });

  it('rejects a demo in Latin-1 with the file name', () => {
    expect(() => read({ 'index.html': Buffer.from('<p>\né</p>\n', 'latin1') })).toThrow(
      /^src\/demos\/roda\/index\.html:2 is not UTF-8/,
    );
  });
});
