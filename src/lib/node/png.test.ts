import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { indexedPng, pngSize } from './png';

/** Chunks of a PNG, by type. */
function chunksOf(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

/** Decodes a PNG with a palette. @returns red, green and blue of each pixel */
function decode(file: Buffer): number[] {
  const { width = 0 } = pngSize(file) ?? {};
  const chunks = chunksOf(file);
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  return [...rows].flatMap((entry, index) =>
    index % (width + 1) === 0 ? [] : [...palette.subarray(entry * 3, entry * 3 + 3)],
  );
}

describe('indexedPng', () => {
  it('keeps every pixel of an image with few colors', async () => {
    const data = Uint8Array.from([1, 2, 3, 255, 9, 8, 7, 255, 1, 2, 3, 255, 0, 0, 0, 255]);
    const file = await indexedPng({ width: 2, height: 2, data });
    expect(pngSize(file)).toEqual({ width: 2, height: 2 });
    expect(decode(file)).toEqual([1, 2, 3, 9, 8, 7, 1, 2, 3, 0, 0, 0]);
  });

  it('reads pixels at any place of their memory', async () => {
    const data = Uint8Array.from([0, 1, 2, 3, 255, 9, 8, 7, 255]);
    const file = await indexedPng({ width: 2, height: 1, data: Buffer.from(data.buffer, 1) });
    expect(decode(file)).toEqual([1, 2, 3, 9, 8, 7]);
  });

  it('replaces the rarest of more than 256 colors with the nearest other color', async () => {
    // 256 grays twice, then one color that is not gray.
    const grays = Array.from({ length: 256 }, (_, value) => [value, value, value, 255]);
    const data = Uint8Array.from([...grays, ...grays, [100, 101, 100, 255], [7, 7, 7, 255]].flat());
    const file = await indexedPng({ width: 2, height: 257, data });
    expect(decode(file).slice(-6)).toEqual([100, 100, 100, 7, 7, 7]);
    expect(chunksOf(file).get('PLTE')).toHaveLength(768);
  });

  it('ends with an IEND chunk that has the correct checksum', async () => {
    const file = await indexedPng({ width: 1, height: 1, data: Uint8Array.from([5, 5, 5, 255]) });
    // An IEND chunk is the same in every PNG.
    expect(file.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
  });
});

it('pngSize returns undefined for content that is not a PNG', () => {
  expect(pngSize(Buffer.from('GIF89a'.repeat(10)))).toBeUndefined();
  expect(pngSize(Buffer.alloc(0))).toBeUndefined();
});
