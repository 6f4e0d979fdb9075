import path from 'node:path';
import { crc, pngSignature } from './png';
import { encodingFault } from './text';

const latin = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** A PNG is complete when its first chunk is IHDR, every CRC is right, and it has IDAT and IEND. */
function isCompletePng(bytes: Buffer): boolean {
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

/** JPEG markers without a length: TEM, and the restart markers inside a scan. */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * A JPEG is complete when its segments lead to the end marker (ITU-T T.81, annex B). Searching for
 * the end marker alone is not enough: a segment may contain a thumbnail with an end marker, and
 * cameras write data of their own after the end marker of the image.
 */
function isCompleteJpeg(bytes: Buffer): boolean {
  let hasScan = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0x00 || marker === 0xff || hasNoLength(marker)) {
      // Scan data, a stuffed byte or a fill byte. Before the first scan only fill bytes are valid.
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
 * An AVIF is complete when its boxes fill the file exactly (ISO/IEC 14496-12, section 4.2). A box
 * starts with its size in 32 bits. Size 1 means that the size is in the 64 bits after the type.
 * Size 0 means that the box extends to the end of the file.
 */
function isCompleteAvif(bytes: Buffer): boolean {
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
  hasSignature: (bytes: Buffer) => boolean;
  isComplete: (bytes: Buffer) => boolean;
}

const jpeg: Format = {
  hasSignature: (bytes) => latin(bytes, 0, 3) === '\xFF\xD8\xFF',
  isComplete: isCompleteJpeg,
};

const formats: Readonly<Record<string, Format>> = {
  '.png': {
    hasSignature: (bytes) => latin(bytes, 0, 8) === pngSignature,
    isComplete: isCompletePng,
  },
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.gif': {
    hasSignature: (bytes) => /^GIF8[79]a/.test(latin(bytes, 0, 6)),
    isComplete: (bytes) => bytes.at(-1) === 0x3b,
  },
  '.webp': {
    hasSignature: (bytes) => /^RIFF[^]{4}WEBP/.test(latin(bytes, 0, 12)),
    isComplete: (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8,
  },
  '.avif': {
    hasSignature: (bytes) => /^[^]{4}ftyp[^]*avi[fs]/.test(latin(bytes, 0, 64)),
    isComplete: isCompleteAvif,
  },
  '.svg': {
    hasSignature: (bytes) =>
      encodingFault(bytes) === undefined && /<svg[\s>]/.test(bytes.toString()),
    isComplete: (bytes) =>
      /(?:<\/svg|<svg[^>]*\/)\s*>\s*(?:<!--[^]*-->\s*)?$/.test(bytes.toString()),
  },
};

/**
 * @param file file name; its extension decides the expected format
 * @param bytes content of the file
 * @returns an error message when the content is not a complete image of that format. `undefined`
 *   when it is, or when the extension is not one of the known image formats
 */
export function pictureFault(file: string, bytes: Buffer): string | undefined {
  const kind = path.extname(file).toLowerCase();
  const format = formats[kind];
  if (format === undefined) {
    return undefined;
  }
  const name = kind.slice(1).toUpperCase();
  if (!format.hasSignature(bytes)) {
    return `is named ${kind} but is not a ${name} file. Export the image again, or correct the file extension`;
  }
  return format.isComplete(bytes)
    ? undefined
    : `is a ${name} image that is cut short or damaged. Copy it again`;
}
