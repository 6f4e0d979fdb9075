import path from 'node:path';
import { crc } from './png';
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

/** Markers of a JPEG that have no length: TEM, and the restarts inside of a scan. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Its segments lead to the end marker (ITU-T T.81, annex B). An end marker inside of a segment is
 * the one of a thumbnail, and cameras write data of their own after the one of the picture.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasScan = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0x00 || marker === 0xff || isAlone(marker)) {
      // Data of a scan, a stuffed byte or a fill byte. Before any scan only fill bytes may be.
      if (!hasScan && bytes[at] !== 0xff) {
        return false;
      }
      at += bytes[at] === 0xff && marker !== 0xff ? 2 : 1;
    } else if (marker === 0xd9) {
      return hasScan;
    } else if (at + 4 > bytes.length) {
      return false;
    } else {
      hasScan ||= marker === 0xda;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return false;
}

/**
 * Its boxes follow one another up to the end of the file (ISO/IEC 14496-12, section 4.2): the size
 * of a box is in 32 bits; 1 says that 64 bits after its type have it, 0 that it is the last.
 */
function isWholeAvif(bytes: Buffer): boolean {
  const types: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > bytes.length) {
      return false;
    }
    const long = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const size = short === 0 ? bytes.length - at : long;
    if (size < 8) {
      return false;
    }
    types.push(latin(bytes, at + 4, at + 8));
    at += size;
  }
  const hasIndex = types.includes('meta') || types.includes('moov');
  return at === bytes.length && hasIndex && types.includes('mdat');
}

interface Format {
  isOne: (bytes: Buffer) => boolean;
  isWhole: (bytes: Buffer) => boolean;
}

const jpeg: Format = {
  isOne: (bytes) => latin(bytes, 0, 3) === '\xFF\xD8\xFF',
  isWhole: isWholeJpeg,
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
    isWhole: isWholeAvif,
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
    : `is a picture (${name}) that is cut short or damaged. Copy it again`;
}
