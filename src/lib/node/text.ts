import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';

/** Where the first byte is that is not UTF-8; line and column count from 1. */
function firstBadByte(bytes: Uint8Array): { line: number; column: number; byte: number } {
  let start = 0;
  // No character of several bytes holds a line feed: each line can be read alone.
  for (let line = 1; ; line += 1) {
    const feed = bytes.indexOf(10, start);
    const text = bytes.subarray(start, feed === -1 ? bytes.length : feed);
    if (!isUtf8(text)) {
      const length = [...text.keys()].findLast((end) => isUtf8(text.subarray(0, end))) ?? 0;
      const column = [...new TextDecoder().decode(text.subarray(0, length))].length + 1;
      return { line, column, byte: text[length] ?? 0 };
    }
    if (feed === -1) {
      return { line, column: 1, byte: 0 };
    }
    start = feed + 1;
  }
}

/**
 * @param bytes of a file
 * @returns what keeps it from being UTF-8, and its line; `undefined` when it is UTF-8
 */
export function encodingFault(bytes: Uint8Array): { line: number; message: string } | undefined {
  if (isUtf8(bytes)) {
    return undefined;
  }
  const { line, column, byte } = firstBadByte(bytes);
  const hex = byte.toString(16).toUpperCase().padStart(2, '0');
  return { line, message: `is not UTF-8: byte 0x${hex} at column ${column}. Save it as UTF-8` };
}

/**
 * Decodes what an author wrote. `toString('utf8')` would put U+FFFD in place of bad bytes and go on.
 *
 * @param bytes of the file
 * @param name of the file, for the message
 * @returns the text, with its byte order mark if it has one
 * @throws Error naming the file, the line and the fix when the file is not UTF-8
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  const fault = encodingFault(bytes);
  if (fault !== undefined) {
    throw new Error(`${name}:${fault.line} ${fault.message}`);
  }
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/**
 * @param file path of a text that an author wrote
 * @param siteDir the message names the file relative to this folder
 * @returns its text
 * @throws Error as `decodeText`
 */
export function readText(file: string, siteDir = process.cwd()): string {
  const name = path.relative(siteDir, file).split(path.sep).join('/');
  return decodeText(fs.readFileSync(file), name.startsWith('..') ? file : name);
}
