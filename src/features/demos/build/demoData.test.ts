import { brotliCompressSync } from 'node:zlib';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../shared/code';
import { demoData, resultData, wholeCode } from './demoData';
import { trechoData, trechoFault } from './usages';
import { fileKinds, type DemoData, type DemoSource, type SourceFile } from '../shared/types';
import { idMark } from '../../../lib/idMark';

const svg = '<svg aria-hidden="true"><path d="M0 0"/></svg>';

/** A cover demo with the given files. */
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
  it('highlights the files without losing their code', () => {
    const { files } = demoData(source({ html: svg, css: '.a {\n  top: 0;\n}' })).data;
    expect(files.map(({ lines }) => codeOf(lines))).toEqual([svg, '.a {\n  top: 0;\n}']);
  });

  it('gives the total size of the files, plain and compressed', () => {
    const css = '.a { color: red; }\n'.repeat(50).trimEnd();
    const html = `<p>ã</p>${svg}`;
    const { bytes, compressedBytes } = demoData(source({ html, css })).data;
    expect(bytes).toBe(Buffer.byteLength(`${html}\n${css}`));
    expect(compressedBytes).toBe(brotliCompressSync(`${html}\n${css}`).length);
  });

  it('takes the aria-hidden element of a cover as its drawing, with a scoped style sheet', () => {
    const html = `<div class="b">${svg.replace('<path', '<path class="a"')}<b>x</b></div>`;
    const { data, css } = demoData(source({ html, css: '.a { top: 0 } .b { top: 0 }' }));
    expect(data.drawing).toBe('<svg aria-hidden="true"><path class="a" d="M0 0"></path></svg>');
    expect(css).toContain('.demo-roda .a');
    expect(css).not.toContain('.b');
  });

  it('leaves out line breaks and indents between the elements of a drawing, not those in a text', () => {
    const html = '<p aria-hidden="true">\n  <b>A</b>\n  <i>B\n C</i> <i>D</i>\n</p>';
    expect(demoData(source({ html })).data.drawing).toBe(
      '<p aria-hidden="true"><b>A</b><i>B\n C</i> <i>D</i></p>',
    );
  });

  it('gives no drawing and no style sheet for a demo that is not a cover', () => {
    const { data, css } = demoData(source({ html: svg, css: '.a {}' }, { isCover: false }));
    expect(data.drawing).toBeNull();
    expect(css).toBe('');
  });

  it.each([
    [{ html: svg, css: '.a { top: 0 }' }, true],
    [{ html: '<p>a < b, abc</p>', js: 'document.body.append("button")' }, true],
    [{ html: '<button>+</button>' }, false],
    [{ html: '<p></p>', js: 'document.createElement("input")' }, false],
    [{ html: '<p></p>', js: 'p.innerHTML = `<a href="#x">x</a>`' }, false],
    [{ html: '<pre tabindex="0"></pre>' }, false],
    [{ jsx: '<button>+</button>' }, true],
  ])('detects whether %j has nothing for the keyboard: %s', (codes, idle) => {
    expect(demoData(source(codes, { isCover: false })).data.idle).toBe(idle);
  });

  it('does not count the size of the base of a live block', () => {
    const block = source({ html: svg, css: '.b {}' }, { isCover: false });
    const [, css] = block.files;
    Object.assign(css ?? {}, { before: '.a { animation: x 1s }' });
    const { bytes, files } = demoData(block).data;
    expect(bytes).toBe(`${svg}\n.b {}`.length);
    expect(files[1]?.before).toBe('.a { animation: x 1s }');
    expect(wholeCode(block, 'css')).toBe('.a { animation: x 1s }\n.b {}');
  });

  it('puts the id mark before the ids of the drawing and before references to them', () => {
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

  it('does not confuse ids that start or end with another id', () => {
    const tree = drawing(
      '<svg aria-hidden="true"><g id="onda"/><g id="onda2"/><g id="meiaonda"/><animate begin="onda.end;onda2.end;meiaonda.end"/><use href="#onda2"/></svg>',
    );
    expect(select('use', tree)?.properties.href).toBe(`#${idMark}onda2`);
    expect(select('animate', tree)?.properties.begin).toBe(
      ['onda', 'onda2', 'meiaonda'].map((name) => `${idMark}${name}.end`).join(';'),
    );
  });

  it('throws for a cover without an aria-hidden drawing or with url(#…) in its style sheet', () => {
    expect(() => demoData(source({ html: '<p>Oi</p>' }))).toThrow(/roda\/index\.html.*aria-hidden/);
    expect(() => demoData(source({ html: svg, css: '.a { fill: url(#f) }' }))).toThrow(
      /roda\/style\.css.*url\(#/,
    );
  });
});

describe('demo data that a post loads', () => {
  const file = {
    name: 'css',
    file: 'style.css',
    language: 'css',
    lines: '<span class="l">a {}</span>',
  } as const;
  const demo = { id: 'x', files: [file] } as unknown as DemoData;

  it('leaves out the code when a post shows only the result', () => {
    expect(resultData(demo)).toEqual({ id: 'x', files: [] });
  });

  it('keeps JSX, because its editor renders the result', () => {
    const jsx = { ...demo, files: [{ ...file, name: 'jsx' as const }] };
    expect(resultData(jsx)).toBe(jsx);
  });

  it('gives the lines of an excerpt, or an error message for the page', () => {
    const usage = { id: 'x', file: 'css', from: 'a {' };
    expect(trechoData(usage, [demo])).toEqual({
      html: file.lines,
      language: 'css',
      title: 'style.css',
    });
    expect(trechoData({ ...usage, file: 'js' }, [demo])).toEqual({
      error:
        '<Trecho id="x" file="js"> asks for a file "js"; the demo has css. Correct the name or add the file',
    });
    expect(trechoData({ ...usage, from: '' }, [demo])).toEqual({
      error: expect.stringContaining('needs from=') as string,
    });
    expect(trechoData({ ...usage, from: 'b {' }, [demo])).toEqual({
      error: expect.stringContaining('"b {"') as string,
    });
  });

  it.each([
    ['css', 'a {'],
    ['js', 'a {'],
    ['css', ''],
    ['css', 'b {'],
    ['css', 'a {| '],
    ['html', '</a>&amp;'],
    ['html', '<b>|</a>&amp;'],
    ['html', '&lt;'],
  ])('finds the error of the excerpt of %s from %j without highlighting', (name, from) => {
    const parts = source({ html: '<a\n  href="x">\n<b></b></a>&amp;', css: 'a {\n}' });
    const usage = { id: parts.id, file: name, from };
    const { data } = demoData({ ...parts, isCover: false });
    const { error } = { error: undefined, ...trechoData(usage, [data]) };
    expect(trechoFault(usage, parts)).toBe(error);
  });
});
