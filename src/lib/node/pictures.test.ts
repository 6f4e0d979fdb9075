import { describe, expect, it } from 'vitest';
import { pictureFault } from './pictures';
import { indexedPng } from './png';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const solid = (size: number) => {
  const data = Uint8Array.from({ length: size * size * 4 }, (_, at) => ((at * at * 31) % 251) | 3);
  return indexedPng({ width: size, height: size, data });
};

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
