import { promisify } from 'node:util';
import zlib from 'node:zlib';

const deflate: (data: Uint8Array, options: zlib.ZlibOptions) => Promise<Buffer> = promisify(
  zlib.deflate,
);

/** An opaque image. */
interface Pixels {
  width: number;
  height: number;
  /** Rows from the top; red, green, blue and alpha of each pixel, one byte each. */
  data: Uint8Array;
}

/** Level 9 takes three times as long and saves only 2 % of the bytes. */
const compression = { level: 8, memLevel: 9 };

/** First bytes of every PNG, in Latin-1. */
export const pngSignature = '\x89PNG\r\n\x1a\n';

/** Table for the CRC of PNG (ISO 3309), from annex D of the PNG specification. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  }
  return value;
});

/** @returns CRC of a PNG chunk; `bytes` are its type and content */
export function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(content.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc(body), body.length + 4);
  return result;
}

/**
 * @param data four bytes of each pixel, at any place of their memory
 * @returns each pixel as one 32-bit number; a view of the same memory where its place allows that
 */
function colorsOf(data: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : new Uint8Array(data);
  return new Uint32Array(buffer, byteOffset, length / 4);
}

type Color = readonly [number, number, number];

/** @param color 32-bit little-endian value of a pixel, so red is the lowest byte */
const channels = (color: number): Color => [
  color & 0xff,
  (color >>> 8) & 0xff,
  (color >>> 16) & 0xff,
];

function nearest([red, green, blue]: Color, palette: readonly Color[]): number {
  let best = 0;
  let least = Infinity;
  for (const [index, [r, g, b]] of palette.entries()) {
    const distance = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

/** @returns where each run of equal pixels starts, in order. An image with flat colors has long runs */
function runsOf(pixels: Uint32Array): number[] {
  const starts: number[] = [];
  let last = -1;
  // A plain loop, because an iterator takes as long for the pixels of a card as compressing them.
  for (let index = 0; index < pixels.length; index += 1) {
    const color = pixels[index] ?? 0;
    if (color !== last) {
      last = color;
      starts.push(index);
    }
  }
  return starts;
}

/**
 * @returns the 256 most frequent colors as a palette, and the palette index of every color. Colors
 *   outside the palette map to the nearest palette color
 */
function paletteOf(
  pixels: Uint32Array,
  runs: readonly number[],
): { palette: Color[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const [run, start] of runs.entries()) {
    const color = pixels[start] ?? 0;
    const end = runs[run + 1] ?? pixels.length;
    counts.set(color, (counts.get(color) ?? 0) + end - start);
  }
  const colors = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([color]) => color);
  const palette = colors.slice(0, 256).map(channels);
  const indexOf = new Map(
    colors.map((color, index) => [
      color,
      index < palette.length ? index : nearest(channels(color), palette),
    ]),
  );
  return { palette, indexOf };
}

/**
 * @param pixels an image with flat colors
 * @returns a PNG with a palette of at most 256 colors. It has a third of the bytes of a full-color
 *   PNG
 */
export async function indexedPng({ width, height, data }: Pixels): Promise<Buffer> {
  const pixels = colorsOf(data);
  const runs = runsOf(pixels);
  const { palette, indexOf } = paletteOf(pixels, runs);
  const entries = new Uint8Array(pixels.length);
  for (const [run, start] of runs.entries()) {
    entries.fill(indexOf.get(pixels[start] ?? 0) ?? 0, start, runs[run + 1]);
  }
  // Each row starts with its filter type. Palette images compress best with type 0, no filter.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(entries.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from(pngSignature, 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', await deflate(rows, compression)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** @returns width and height from the header of a PNG; `undefined` when the file is not a PNG */
export function pngSize(file: Buffer): { width: number; height: number } | undefined {
  return file.length > 24 && file.toString('latin1', 0, 8) === pngSignature
    ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
    : undefined;
}
