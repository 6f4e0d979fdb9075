import { brotliCompressSync } from 'node:zlib';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../shared/code';
import { demoData, resultData, wholeCode } from './demoData';
import { trechoData } from './usages';
import { fileKinds, type DemoData, type DemoSource, type SourceFile } from '../shared/types';
import { idMark } from '../../../lib/idMark';

const svg = '<svg aria-hidden="true"><path d="M0 0"/></svg>';

/** A cover made of these files. */
function source(codes: Partial<Record<SourceFile['name'], string>>, more: object = {}): DemoSource {
  const files = fileKinds.flatMap(({ name, file, language }): SourceFile[] => {
    const code = codes[name];
    return code === undefined ? [] : [{ name, file, language, code }];
  });
  return { id: 'roda', title: 'Roda', height: 240, isCover: true, files, ...more };
}

const drawing = (html: string) =>
  fromHtml(demoData(source({ html })).data.drawing ?? '', { fragment: true });

describe('demoData', () => {
  it('highlights the files, from which their code can be had back', () => {
    const { files } = demoData(source({ html: svg, css: '.a {\n  top: 0;\n}' })).data;
    expect(files.map(({ lines }) => codeOf(lines))).toEqual([svg, '.a {\n  top: 0;\n}']);
  });

  it('weighs the files together, plain and compressed', () => {
    const css = '.a { color: red; }\n'.repeat(50).trimEnd();
    const html = `<p>ã</p>${svg}`;
    const { bytes, compressedBytes } = demoData(source({ html, css })).data;
    expect(bytes).toBe(Buffer.byteLength(`${html}\n${css}`));
    expect(compressedBytes).toBe(brotliCompressSync(`${html}\n${css}`).length);
  });

  it('draws the silent part of a cover, with its scoped style sheet', () => {
    const { data, css } = demoData(source({ html: `<div>${svg}<b>x</b></div>`, css: '.a {}' }));
    expect(data.drawing).toBe('<svg aria-hidden="true"><path d="M0 0"></path></svg>');
    expect(css).toContain('.demo-roda .a');
  });

  it('gives other demos neither drawing nor style sheet: they live in frames', () => {
    const { data, css } = demoData(source({ html: svg, css: '.a {}' }, { isCover: false }));
    expect(data.drawing).toBeNull();
    expect(css).toBe('');
  });

  it.each([
    [{ html: svg.replace('<path', '<animate/><path') }, true],
    [{ html: svg, css: '.a { animation: x 1s }' }, true],
    [{ html: svg, js: 'a.animate([], 1)' }, true],
    [{ html: svg, css: '.a { top: 0 }' }, false],
  ])('tells that %j moves: %s', (codes, moves) => {
    expect(demoData(source(codes)).data.moves).toBe(moves);
  });

  it('counts what a live block builds upon as motion, but not in its weight', () => {
    const block = source({ html: svg, css: '.b {}' }, { isCover: false });
    const [, css] = block.files;
    Object.assign(css ?? {}, { before: '.a { animation: x 1s }' });
    const { moves, bytes, files } = demoData(block).data;
    expect(moves).toBe(true);
    expect(bytes).toBe(`${svg}\n.b {}`.length);
    expect(files[1]?.before).toBe('.a { animation: x 1s }');
    expect(wholeCode(block, 'css')).toBe('.a { animation: x 1s }\n.b {}');
  });

  it('marks the ids of the drawing, and what points at them, for each copy on a page', () => {
    const tree = drawing(
      '<svg aria-hidden="true"><mask id="m"/><path id="p" mask="url(#m)"/><use href="#p"/><animate id="a" begin="0s;b.end+1s"/><animate id="b" begin="a.end" end="a.begin"/></svg>',
    );
    expect(select('mask', tree)?.properties.id).toBe(`${idMark}m`);
    expect(select('path', tree)?.properties).toMatchObject({
      id: `${idMark}p`,
      mask: `url(#${idMark}m)`,
    });
    expect(select('use', tree)?.properties.href).toBe(`#${idMark}p`);
    const [first, second] = selectAll('animate', tree).map(({ properties }) => properties);
    expect(first).toMatchObject({ id: `${idMark}a`, begin: `0s;${idMark}b.end+1s` });
    expect(second).toMatchObject({ begin: `${idMark}a.end`, end: `${idMark}a.begin` });
  });

  it('tells ids apart that begin or end alike', () => {
    const tree = drawing(
      '<svg aria-hidden="true"><g id="onda"/><g id="onda2"/><g id="meiaonda"/><animate begin="onda.end;onda2.end;meiaonda.end"/><use href="#onda2"/></svg>',
    );
    expect(select('use', tree)?.properties.href).toBe(`#${idMark}onda2`);
    expect(select('animate', tree)?.properties.begin).toBe(
      ['onda', 'onda2', 'meiaonda'].map((name) => `${idMark}${name}.end`).join(';'),
    );
  });

  it('refuses a cover with no silent drawing, or whose style sheet points at an id', () => {
    expect(() => demoData(source({ html: '<p>Oi</p>' }))).toThrow(/roda\/index\.html.*aria-hidden/);
    expect(() => demoData(source({ html: svg, css: '.a { fill: url(#f) }' }))).toThrow(
      /roda\/style\.css.*url\(#/,
    );
  });
});

describe('what a post loads of a demo', () => {
  const file = {
    name: 'css',
    file: 'style.css',
    language: 'css',
    lines: '<span class="l">a {}</span>',
  } as const;
  const demo = { id: 'x', files: [file] } as unknown as DemoData;

  it('holds no code for a result on its own', () => {
    expect(resultData(demo)).toEqual({ id: 'x', files: [] });
  });

  it('holds the JSX, whose result comes with its editor', () => {
    const jsx = { ...demo, files: [{ ...file, name: 'jsx' as const }] };
    expect(resultData(jsx)).toBe(jsx);
  });

  it('holds the lines of a part, or the reason that the page will give', () => {
    const usage = { id: 'x', file: 'css', from: 'a {' };
    expect(trechoData(usage, [demo])).toEqual({
      html: file.lines,
      language: 'css',
      title: 'style.css',
    });
    expect(trechoData({ ...usage, file: 'js' }, [demo])).toEqual({
      error: expect.stringContaining('"js"') as string,
    });
    expect(trechoData({ ...usage, from: 'b {' }, [demo])).toEqual({
      error: expect.stringContaining('"b {"') as string,
    });
  });
});
