import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAuthored } from '../../src/authored/check';
import { hiddenCharacters } from '../../src/authored/characters';
import { pictureFault } from '../../src/authored/pictures';
import { decodeText } from '../../src/authored/text';
import { readDemo } from '../../src/playground/readDemo';
import { indexedPng } from '../../src/social/png';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const solid = (size: number) => {
  const data = Uint8Array.from({ length: size * size * 4 }, (_, at) => ((at * at * 31) % 251) | 3);
  return indexedPng({ width: size, height: size, data });
};

describe('text', () => {
  it('is refused when it is Latin-1, naming the line, the byte and the fix', () => {
    expect(() => decodeText(latin1('a\nolá, ação\n'), 'blog/a.mdx')).toThrow(
      'blog/a.mdx:2 is not UTF-8: byte 0xE1 at column 3. Save it as UTF-8',
    );
    expect(() => decodeText(Buffer.from([0xff, 0xfe, 97, 0]), 'x')).toThrow('x:1 is not UTF-8');
  });

  it('keeps its byte order mark and every letter', () => {
    expect(decodeText(Buffer.from('\uFEFFação 🌙'), 'x')).toBe('\uFEFFação 🌙');
  });
});

describe('characters that nobody sees', () => {
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
  ])('are found: %j', (character) => {
    const [found, ...others] = hiddenCharacters(`um\n🌙a${character}b`);
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ line: 2, column: 3 });
    expect(found?.message).toContain(`has U+${code}`);
  });

  it.each(['\uFEFF---', 'a\u00A0b\u202Fc', '👩‍💻 👨🏽‍🚀 ❤️‍🔥 ✔️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a\tb\r\nc'])(
    'are not seen in %j',
    (text) => {
      expect(hiddenCharacters(text)).toEqual([]);
    },
  );
});

describe('a picture', () => {
  it('is refused when it is text, or cut short, or damaged', async () => {
    const png = await solid(600);
    expect(png.length).toBeGreaterThan(3000);
    expect(pictureFault('a.png', png)).toBeUndefined();
    expect(pictureFault('a.png', Buffer.from('Um texto.'))).toMatch(
      /^is named \.png and is no PNG/,
    );
    expect(pictureFault('a.png', png.subarray(0, 3000))).toMatch(/cut short or damaged/);
    const damaged = Buffer.from(png);
    damaged[2000] = (damaged[2000] ?? 0) ^ 1;
    expect(pictureFault('a.png', damaged)).toMatch(/cut short or damaged/);
  });

  it.each([
    ['a.gif', latin1('GIF89a…\x3b')],
    ['a.jpg', latin1('\xFF\xD8\xFF\xE0…\xFF\xD9')],
    ['a.webp', latin1('RIFF\x04\0\0\0WEBP')],
    ['a.avif', latin1('\0\0\0\x18ftypavif\0\0\0\0mdat')],
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d=""/></svg>\n')],
  ])('%s is known by its bytes', (file, bytes) => {
    expect(pictureFault(file, bytes)).toBeUndefined();
    expect(pictureFault(file, Buffer.from('Um texto.'))).toMatch(/^is named /);
    expect(pictureFault(file, bytes.subarray(0, -5))).toMatch(/cut short|is no /);
  });
});

describe('the folders of authors', () => {
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

  it('tell every fault at once, each with its file and line', () => {
    write('blog/a.mdx', latin1('---\ntitle: Ação\n---\n'));
    write('blog/b.mdx', '---\ntitle: So\u00ADft\n---\n\nCom\u00ADpri\u202Edo.\n');
    write('blog/tags.yml', latin1('css: ação\n'));
    write('blog/foto.png', 'texto');
    write('i18n/en/code.json', latin1('{"a": "é"}'));
    const said = checkAuthored(siteDir).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    );
    expect(said).toEqual([
      expect.stringMatching(/^blog\/a\.mdx:2 is not UTF-8/),
      expect.stringMatching(/^blog\/b\.mdx:5 has U\+202E/),
      expect.stringMatching(/^blog\/b\.mdx:2 has U\+00AD/),
      expect.stringMatching(/^blog\/foto\.png:undefined is named \.png/),
      expect.stringMatching(/^blog\/tags\.yml:1 is not UTF-8/),
      expect.stringMatching(/^i18n\/en\/code\.json:1 is not UTF-8/),
    ]);
  });

  it('a demo in Latin-1 is refused, naming its file', () => {
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

it('the files of this site have none of these faults', () => {
  expect(checkAuthored(path.join(import.meta.dirname, '../..'))).toEqual([]);
});
