import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeCode } from './demoData';
import { liveBlockId, readLiveBlock, readLiveBlocks, type LiveBlock } from './liveBlock';

const demosDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-live-'));

beforeAll(() => {
  const folder = path.join(demosDir, 'roda');
  fs.mkdirSync(folder);
  const manifest = {
    titulo: { pt: 'Roda', en: 'Wheel' },
    altura: 300,
    narrowHeight: 400,
    textos: { pt: { oi: 'Oi' }, en: { oi: 'Hi' } },
  };
  fs.writeFileSync(path.join(folder, 'demo.json'), JSON.stringify(manifest));
  fs.writeFileSync(path.join(folder, 'index.html'), '<p>{{oi}}</p>');
  fs.writeFileSync(path.join(folder, 'style.css'), 'p { top: 0 }');
  fs.writeFileSync(path.join(folder, 'script.js'), 'const a = 1;');
});

afterAll(() => fs.rmSync(demosDir, { recursive: true }));

const block = (language: LiveBlock['language'], meta: string, code: string): LiveBlock => ({
  language,
  meta: `live ${meta}`.trim(),
  code,
});
const read = (value: LiveBlock, locale = 'pt') => readLiveBlock(value, locale, demosDir);

describe('readLiveBlocks', () => {
  it('finds live blocks at any depth and ignores other code blocks', () => {
    const mdx = [
      '---',
      'title: x',
      '---',
      '',
      '```html live height="100"',
      '<p>1</p>',
      '```',
      '',
      '```html',
      '<p>lido</p>',
      '```',
      '',
      '1. Um.',
      '',
      '   <details>',
      '   <summary>Resposta</summary>',
      '',
      '   ```js live title="b"',
      '   a();',
      '     b();',
      '   ```',
      '',
      '   </details>',
      '',
    ].join('\n');
    expect(readLiveBlocks(mdx, (found) => found)).toEqual({
      blocks: [
        { language: 'html', meta: 'live height="100"', code: '<p>1</p>' },
        { language: 'js', meta: 'live title="b"', code: 'a();\n  b();' },
      ],
      problems: [],
    });
  });

  it('names the line of an error, counting the lines of the front matter', () => {
    const mdx = (block: string) => `---\ntitle: x\n---\n\nOi.\n\n${block}\n`;
    const fail = () => {
      throw new Error('nada feito');
    };
    expect(readLiveBlocks(mdx('```python live\nx\n```'), fail)).toEqual({
      blocks: [],
      problems: [{ line: 7, message: expect.stringContaining('"python"') }],
    });
    expect(readLiveBlocks(mdx('```js live\nx\n```'), fail)).toEqual({
      blocks: [],
      problems: [{ line: 7, message: 'nada feito' }],
    });
  });

  it('finds no blocks in MDX that cannot be parsed', () => {
    expect(readLiveBlocks('<aside>\n\n```js live\nx\n```\n', (found) => found)).toEqual({
      blocks: [],
      problems: [],
    });
  });
});

describe('readLiveBlock', () => {
  it('makes a demo from a block without a base, with a title in the language of the page', () => {
    const html = block('html', '', '<p>Oi</p>');
    expect(read(html)).toMatchObject({
      id: liveBlockId(html),
      title: 'Exemplo em HTML',
      height: 240,
      isCover: false,
      files: [{ name: 'html', file: 'index.html', language: 'html', code: '<p>Oi</p>' }],
    });
    expect(read(html, 'en').title).toBe('HTML example');
    expect(read(block('html', 'title="Um" height="100"', 'x'))).toMatchObject({
      title: 'Um',
      height: 100,
    });
  });

  it('takes the height in narrow windows from its base, unless it has a height of its own', () => {
    const narrow = (meta: string) => read(block('css', `base="roda" ${meta}`, 'p { left: 0 }'));
    expect(narrow('')).toMatchObject({ height: 300, narrowHeight: 400 });
    expect(narrow('height="200"').narrowHeight).toBeUndefined();
    expect(narrow('height="200" narrowHeight="250"')).toMatchObject({
      height: 200,
      narrowHeight: 250,
    });
  });

  it('gives equal blocks the same id and different blocks different ids', () => {
    expect(liveBlockId(block('js', '', 'a'))).toBe(liveBlockId(block('js', '', 'a')));
    expect(liveBlockId(block('js', '', 'a'))).not.toBe(liveBlockId(block('js', '', 'b')));
    expect(liveBlockId(block('js', '', 'a'))).not.toBe(liveBlockId(block('jsx', '', 'a')));
    expect(liveBlockId(block('js', '', 'a'))).toMatch(/^bloco-[0-9a-f]{10}$/);
  });

  it('adds CSS and JavaScript after the code of the base, and replaces its HTML', () => {
    const css = read(block('css', 'base="roda"', 'p { left: 0 }'), 'en');
    expect(wholeCode(css, 'html')).toBe('<p>Hi</p>');
    expect(wholeCode(css, 'css')).toBe('p { top: 0 }\np { left: 0 }');
    expect(css).toMatchObject({ base: 'Wheel', height: 300 });
    expect(css.files.map(({ name }) => name)).toEqual(['html', 'css', 'js']);
    expect(css.files[1]).toMatchObject({ code: 'p { left: 0 }', before: 'p { top: 0 }' });

    const js = read(block('js', 'base="roda"', 'a;'));
    expect(wholeCode(js, 'js')).toBe('const a = 1;\na;');

    const html = read(block('html', 'base="roda"', '<b>x</b>'));
    expect(wholeCode(html, 'html')).toBe('<b>x</b>');
    expect(wholeCode(html, 'css')).toBe('p { top: 0 }');
  });

  it('renders the first result of JSX: a component, an element, or the argument of render()', () => {
    const poster = (code: string, meta = '') => read(block('jsx', meta, code)).poster;
    expect(poster('<b>{1 + 1}</b>')).toBe('<b>2</b>');
    expect(poster('function Conta() { const [n] = useState(3); return <b>{n}</b>; }')).toBe(
      '<b>3</b>',
    );
    expect(poster('() => <b>x</b>;')).toBe('<b>x</b>');
    expect(poster('const C = ({ n }) => <i>{n}</i>; render(<C n={5} />)', 'noInline')).toBe(
      '<i>5</i>',
    );
    expect(read(block('jsx', 'noInline', 'render(<b />)'))).toMatchObject({ noInline: true });
  });

  it.each([
    ['CSS without a base', block('css', '', 'a {}'), /base=/],
    [
      'a base that does not exist',
      block('js', 'base="nada"', 'a'),
      /src\/demos\/nada.*\. Correct the name/,
    ],
    ['JSX with a base', block('jsx', 'base="roda"', '<b />'), /cannot have a base/],
    ['a height that is too small', block('js', 'height="9"', 'a'), /80 to 2000/],
    ['a height that is not a number', block('js', 'height="alta"', 'a'), /80 to 2000/],
    [
      'a narrow height that is too small',
      block('js', 'narrowHeight="9"', 'a'),
      /narrowHeight .*80 to/,
    ],
    ['JSX with an unclosed tag', block('jsx', '', '<b>'), /live JSX fails/],
    ['JSX that throws', block('jsx', '', '() => nada.existe'), /live JSX fails.*nada/],
    ['noInline without render()', block('jsx', 'noInline', 'const a = 1'), /render/],
  ])('throws a clear error for %s', (_, value, message) => {
    expect(() => read(value)).toThrow(message);
  });
});
