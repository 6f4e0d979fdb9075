import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAuthored } from './authored';
import { hiddenCharacters } from '../../../lib/node/characters';
import { pictureFault } from '../../../lib/node/pictures';
import { decodeText } from '../../../lib/node/text';
import { readDemo } from '../../demos/build/readDemo';
import { indexedPng } from '../../../lib/node/png';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const solid = (size: number) => {
  const data = Uint8Array.from({ length: size * size * 4 }, (_, at) => ((at * at * 31) % 251) | 3);
  return indexedPng({ width: size, height: size, data });
};

describe('decodeText', () => {
  it('rejects Latin-1 with the line, the byte and the fix', () => {
    expect(() => decodeText(latin1('a\nolá, ação\n'), 'blog/a.mdx')).toThrow(
      'blog/a.mdx:2 is not UTF-8: byte 0xE1 at column 3. Save it as UTF-8',
    );
    expect(() => decodeText(Buffer.from([0xff, 0xfe, 97, 0]), 'x')).toThrow('x:1 is not UTF-8');
  });

  it('keeps a byte order mark and every letter', () => {
    expect(decodeText(Buffer.from('\uFEFFação 🌙'), 'x')).toBe('\uFEFFação 🌙');
  });
});

describe('hiddenCharacters', () => {
  it.each([
    '\u202E',
    '\u2066',
    '\u200B',
    '\u200E',
    '\u200F',
    '\uFEFF',
    '\u00AD',
    '\u0007',
    '\u0092',
    '\u200D',
    '\uFFFD',
  ])('finds %j', (character) => {
    const [found, ...others] = hiddenCharacters(`um\n🌙a${character}b`);
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ line: 2, column: 3 });
    expect(found?.message).toContain(`has U+${code}`);
  });

  it.each(['\uFEFF---', 'a\u00A0b\u202Fc', '👩‍💻 👨🏽‍🚀 ❤️‍🔥 ✔️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a\tb\r\nc'])(
    'finds nothing in %j',
    (text) => {
      expect(hiddenCharacters(text)).toEqual([]);
    },
  );
});

/** A table segment, one scan with a stuffed byte and a restart marker, and the end marker. */
const jpeg = latin1(
  '\xFF\xD8\xFF\xE0\0\x06ab\xFF\xD9\xFF\xDA\0\x03\x01data\xFF\0data\xFF\xD0data\xFF\xD9',
);
const avif = latin1('\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x0Cmeta\0\0\0\0\0\0\0\x14mdattwelve bytes');

describe('pictureFault', () => {
  it('rejects a PNG that is text, cut short or damaged', async () => {
    const png = await solid(600);
    expect(png.length).toBeGreaterThan(3000);
    expect(pictureFault('a.png', png)).toBeUndefined();
    expect(pictureFault('a.png', Buffer.from('Um texto.'))).toMatch(
      /^is named \.png but is not a PNG file/,
    );
    expect(pictureFault('a.png', png.subarray(0, 3000))).toMatch(/cut short or damaged/);
    const damaged = Buffer.from(png);
    damaged[2000] = (damaged[2000] ?? 0) ^ 1;
    expect(pictureFault('a.png', damaged)).toMatch(/cut short or damaged/);
  });

  it.each([
    ['a.gif', latin1('GIF89a…\x3b')],
    ['a.jpg', jpeg],
    ['a.webp', latin1('RIFF\x04\0\0\0WEBP')],
    ['a.avif', avif],
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d=""/></svg>\n')],
  ])('recognizes %s by its bytes', (file, bytes) => {
    expect(pictureFault(file, bytes)).toBeUndefined();
    expect(pictureFault(file, Buffer.from('Um texto.'))).toMatch(/^is named /);
    expect(pictureFault(file, bytes.subarray(0, -5))).toMatch(/cut short|is not a /);
  });
});

describe('pictureFault of a JPEG', () => {
  it('accepts camera data after the end marker', () => {
    expect(pictureFault('a.jpg', Buffer.concat([jpeg, Buffer.alloc(5000, 1)]))).toBeUndefined();
  });

  it('rejects a cut file even when its thumbnail has an end marker', () => {
    for (let length = 3; length < jpeg.length; length += 1) {
      expect(pictureFault('a.jpg', jpeg.subarray(0, length)), String(length)).toMatch(/cut short/);
    }
  });
});

describe('pictureFault of an AVIF', () => {
  it('rejects a file that is cut at any byte', () => {
    for (let length = 16; length < avif.length; length += 1) {
      expect(pictureFault('a.avif', avif.subarray(0, length)), String(length)).toMatch(/cut short/);
    }
  });

  it('accepts a 64-bit box size and a last box without a size', () => {
    const head = avif.subarray(0, 28);
    const long = latin1('\0\0\0\x01mdat\0\0\0\0\0\0\0\x14data');
    expect(pictureFault('a.avif', Buffer.concat([head, long]))).toBeUndefined();
    expect(pictureFault('a.avif', Buffer.concat([head, long.subarray(0, -1)]))).toMatch(/cut/);
    const open = latin1('\0\0\0\0mdatdata');
    expect(pictureFault('a.avif', Buffer.concat([head, open]))).toBeUndefined();
  });
});

describe('checkAuthored', () => {
  let siteDir: string;
  beforeEach(() => {
    siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-authored-'));
  });
  afterEach(() => {
    fs.rmSync(siteDir, { recursive: true });
  });
  const write = (file: string, content: Buffer | string) => {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, file), content);
  };

  it('reports every problem at once with file and line', () => {
    write('blog/a.mdx', latin1('---\ntitle: Ação\n---\n'));
    write('blog/b.mdx', '---\ntitle: So\u00ADft\n---\n\nCom\u00ADpri\u202Edo.\n');
    write('blog/tags.yml', latin1('css: ação\n'));
    write('blog/foto.png', 'texto');
    write('i18n/en/code.json', latin1('{"a": "é"}'));
    const problems = checkAuthored(siteDir).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    );
    expect(problems).toEqual([
      expect.stringMatching(/^blog\/a\.mdx:2 is not UTF-8/),
      expect.stringMatching(/^blog\/b\.mdx:5 has U\+202E/),
      expect.stringMatching(/^blog\/b\.mdx:2 has U\+00AD/),
      expect.stringMatching(/^blog\/foto\.png:undefined is named \.png/),
      expect.stringMatching(/^blog\/tags\.yml:1 is not UTF-8/),
      expect.stringMatching(/^i18n\/en\/code\.json:1 is not UTF-8/),
    ]);
  });

  it('reports invisible characters written as escapes, with their lines', () => {
    write('blog/a.mdx', '---\ntitle: A\ndescription: "b\\u202Ec"\n---\n\nTexto.\n');
    write('blog/b.mdx', '---\ntitle: B\n---\n\num &#8203; e\ndois &lrm; aqui.\n');
    write('blog/c.mdx', '---\ntitle: C\n---\n\n<a title="&#x202e;">x</a> ![a&rlm;](b.png)\n');
    write('blog/d.mdx', "---\ntitle: D\n---\n\n<a\n  title={'\\u200B'}>x</a>\n");
    write('blog/series.yml', 'x:\n  - y: "\\x07"\n    "\\U0000202E": z\n');
    write('i18n/en/code.json', '{\n "a": {"message": "\\u202e"},\n "\\ufeffb": ["\\u200b"]\n}');
    write('static/a.svg', '<svg>\n<title>a&#x202E;</title></svg>');
    expect(
      checkAuthored(siteDir).map(({ file, line, message }) => `${file}:${line} ${message}`),
    ).toEqual(
      [
        'blog/a.mdx:3 has U+202E (right-to-left override)',
        'blog/b.mdx:5 has U+200B (zero width space)',
        'blog/b.mdx:6 has U+200E (left-to-right mark)',
        'blog/c.mdx:5 has U+202E (right-to-left override)',
        'blog/c.mdx:5 has U+200F (right-to-left mark)',
        'blog/d.mdx:6 has U+200B (zero width space)',
        'blog/series.yml:2 has U+0007',
        'blog/series.yml:3 has U+202E (right-to-left override)',
        'i18n/en/code.json:2 has U+202E (right-to-left override)',
        'i18n/en/code.json:3 has U+FEFF (byte order mark)',
        'i18n/en/code.json:3 has U+200B (zero width space)',
        'static/a.svg:2 has U+202E (right-to-left override)',
      ].map((start) => `${start}, an invisible character, written as an escape. Delete it`),
    );
  });

  it('accepts escapes in code, and soft hyphens in the text of a post', () => {
    write(
      'blog/a.mdx',
      "---\ntitle: 'A \\u200B'\n---\n\nCom&shy;prido, `\\u202E` e `&#x202e;`.\n\n```js\nconst a = '\\u200B';\n```\n",
    );
    write('blog/b.mdx', '---\ntitle: "\\uD83D\\uDC69\\u200D\\uD83D\\uDCBB"\n---\n\n{"{"}\n');
    expect(checkAuthored(siteDir)).toEqual([]);
  });

  it('readDemo rejects an escaped invisible character in demo.json with its line', () => {
    const texts = { pt: {}, en: {} };
    const titulo = { pt: 'X', en: 'a\u202E' };
    write(
      'src/demos/x/demo.json',
      JSON.stringify({ titulo, altura: 100, textos: texts }, null, 1).replace('\u202E', '\\u202E'),
    );
    write('src/demos/x/index.html', '<p>x</p>\n');
    expect(() => readDemo(path.join(siteDir, 'src/demos/x'), 'pt')).toThrow(
      /^src\/demos\/x\/demo\.json:4 has U\+202E .*written as an escape/,
    );
  });

  it('readDemo rejects a demo in Latin-1 with the file name', () => {
    const texts = { pt: {}, en: {} };
    write(
      'src/demos/x/demo.json',
      JSON.stringify({ titulo: { pt: 'X', en: 'X' }, altura: 100, textos: texts }),
    );
    write('src/demos/x/index.html', latin1('<p>\né</p>\n'));
    expect(() => readDemo(path.join(siteDir, 'src/demos/x'), 'pt')).toThrow(
      /^src\/demos\/x\/index\.html:2 is not UTF-8/,
    );
  });
});

it('checkAuthored finds no problem in this repository', () => {
  expect(checkAuthored(path.join(import.meta.dirname, '../../../..'))).toEqual([]);
});
