import path from 'node:path';
import { crc } from '../social/png';
import { encodingFault } from './text';

const latin = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** Every chunk is whole and has its CRC, the first is IHDR, and IEND is reached. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const type = latin(bytes, at + 4, at + 8);
    if (end + 4 > bytes.length || (at === 8) !== (type === 'IHDR')) {
      return false;
    }
    if (crc(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) {
      return false;
    }
    hasData ||= type === 'IDAT';
    if (type === 'IEND') {
      return hasData;
    }
    at = end + 4;
  }
  return false;
}

interface Format {
  isOne: (bytes: Buffer) => boolean;
  isWhole: (bytes: Buffer) => boolean;
}

const jpeg: Format = {
  isOne: (bytes) => latin(bytes, 0, 3) === '\xFF\xD8\xFF',
  isWhole: (bytes) => bytes.subarray(-64).includes(Buffer.from([0xff, 0xd9])),
};

const formats: Readonly<Record<string, Format>> = {
  '.png': { isOne: (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', isWhole: isWholePng },
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.gif': {
    isOne: (bytes) => /^GIF8[79]a/.test(latin(bytes, 0, 6)),
    isWhole: (bytes) => bytes.at(-1) === 0x3b,
  },
  '.webp': {
    isOne: (bytes) => /^RIFF[^]{4}WEBP/.test(latin(bytes, 0, 12)),
    isWhole: (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8,
  },
  '.avif': {
    isOne: (bytes) => /^[^]{4}ftyp[^]*avi[fs]/.test(latin(bytes, 0, 64)),
    isWhole: (bytes) => bytes.includes('mdat'),
  },
  '.svg': {
    isOne: (bytes) => encodingFault(bytes) === undefined && /<svg[\s>]/.test(bytes.toString()),
    isWhole: (bytes) => /(?:<\/svg|<svg[^>]*\/)\s*>\s*(?:<!--[^]*-->\s*)?$/.test(bytes.toString()),
  },
};

/**
 * @param file name of a file
 * @param bytes what it holds
 * @returns why it is no picture of the kind that its name says; `undefined` when it is one, or when
 *   its name says no kind that is known here
 */
export function pictureFault(file: string, bytes: Buffer): string | undefined {
  const kind = path.extname(file).toLowerCase();
  const format = formats[kind];
  if (format === undefined) {
    return undefined;
  }
  const name = kind.slice(1).toUpperCase();
  if (!format.isOne(bytes)) {
    return `is named ${kind} and is no ${name}. Export the picture again, or name it by what it is`;
  }
  return format.isWhole(bytes)
    ? undefined
    : `is a ${name} that is cut short or damaged. Copy the picture again`;
}
