import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDemo } from '../../src/playground/readDemo';
import { idMark } from '../../src/playground/types';

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

const drawingOf = (svg: string) => {
  const { drawing } = read({ 'index.html': `<svg aria-hidden="true">${svg}</svg>` }).data;
  return fromHtml(drawing ?? '', { fragment: true });
};

const codeOf = (lines: string | undefined) => toString(fromHtml(lines ?? '', { fragment: true }));

describe('readDemo', () => {
  it('gives the id, and title, height and texts in the language asked for', () => {
    const pt = read().data;
    const en = read({}, 'en').data;
    expect(pt).toMatchObject({ id: 'roda', title: 'Roda', height: 240 });
    expect(en.title).toBe('Wheel');
    expect(codeOf(pt.files[0]?.lines)).toBe(`${html.replace('{{espera}}', 'Carregando…')}\n`);
    expect(codeOf(en.files[0]?.lines)).toContain('<span>Loading…</span>');
  });

  it('lists the files that are there, in the order of the tabs', () => {
    const all = { 'script.js': 'x', 'style.css': '.a {}', 'notas.md': 'x' };
    const files = read(all).data.files.map(({ name, file, language }) => [name, file, language]);
    expect(files).toEqual([
      ['html', 'index.html', 'html'],
      ['css', 'style.css', 'css'],
      ['js', 'script.js', 'js'],
    ]);
    fs.rmSync(path.join(root, 'roda/style.css'));
    expect(read({ 'script.js': 'x' }).data.files.map(({ name }) => name)).toEqual(['html', 'js']);
  });

  it('weighs the files together, plain and compressed', () => {
    const css = '.a { color: red; }\n'.repeat(50).trimEnd();
    const { bytes, compressedBytes } = read({ 'style.css': css, 'index.html': '<p>ã</p>\n' }).data;
    const whole = `<p>ã</p>\n${css}`;
    expect(bytes).toBe(Buffer.byteLength(whole));
    expect(compressedBytes).toBe(brotliCompressSync(whole).length);
  });

  it('draws the silent part of the demo, and nothing when there is none', () => {
    expect(read().data.drawing).toBe('<svg aria-hidden="true"><path d="M0 0"></path></svg>');
    expect(read({ 'index.html': '<svg></svg><p>Oi</p>' }).data.drawing).toBeNull();
  });

  it('tells a demo that moves, by CSS or by SMIL, from one that is still', () => {
    expect(read().data.moves).toBe(false);
    expect(read({ 'index.html': html.replace('<path', '<animate/><path') }).data.moves).toBe(true);
    expect(read({ 'style.css': '.a { animation: x 1s }' }).data.moves).toBe(true);
  });

  it('scopes the style sheet to the demo', () => {
    expect(read({ 'style.css': '.a { top: 0 }' }).css).toContain('.demo-roda .a');
  });

  it('marks the ids of the drawing, and what points at them, for each copy on a page', () => {
    const drawing = drawingOf(
      '<mask id="m"/><path id="p" mask="url(#m)"/><use href="#p"/><animate id="a" begin="0s;b.end+1s"/><animate id="b" begin="a.end" end="a.begin"/>',
    );
    expect(select('mask', drawing)?.properties.id).toBe(`${idMark}m`);
    expect(select('path', drawing)?.properties).toMatchObject({
      id: `${idMark}p`,
      mask: `url(#${idMark}m)`,
    });
    expect(select('use', drawing)?.properties.href).toBe(`#${idMark}p`);
    const [first, second] = selectAll('animate', drawing).map(({ properties }) => properties);
    expect(first).toMatchObject({ id: `${idMark}a`, begin: `0s;${idMark}b.end+1s` });
    expect(second).toMatchObject({ begin: `${idMark}a.end`, end: `${idMark}a.begin` });
  });

  it('tells ids apart that begin or end alike', () => {
    const drawing = drawingOf(
      '<g id="onda"/><g id="onda2"/><g id="meiaonda"/><animate begin="onda.end;onda2.end;meiaonda.end"/><use href="#onda2"/>',
    );
    expect(select('use', drawing)?.properties.href).toBe(`#${idMark}onda2`);
    expect(select('animate', drawing)?.properties.begin).toBe(
      ['onda', 'onda2', 'meiaonda'].map((name) => `${idMark}${name}.end`).join(';'),
    );
  });

  it.each([
    [
      'a text that demo.json does not have',
      { 'index.html': '<p>{{nada}}</p>' },
      /index\.html.*nada/,
    ],
    ['a missing index.html', { 'index.html': null }, /src\/demos\/roda has no index\.html/],
    ['a style sheet that points at an id', { 'style.css': '.a { fill: url(#f) }' }, /style\.css/],
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
