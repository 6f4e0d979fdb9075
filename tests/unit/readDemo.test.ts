import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDemo } from '../../src/playground/readDemo';

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

/** Reads the demo "roda" made of these files; `null` leaves one of the usual ones out. */
function read(changes: Readonly<Record<string, string | null>> = {}, locale = 'pt') {
  const folder = path.join(root, 'roda');
  const files = { 'demo.json': JSON.stringify(manifest), 'index.html': html, ...changes };
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    if (text !== null) {
      fs.writeFileSync(path.join(folder, name), text);
    }
  }
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
});
