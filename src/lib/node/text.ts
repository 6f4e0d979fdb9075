import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import { pathFrom } from './files';
import { AuthorError } from '../authorError';
import { problemLine } from '../problems';

/** Finds the first byte that is not UTF-8. @returns the byte and its 1-based line and column */
function firstBadByte(bytes: Uint8Array): { line: number; column: number; byte: number } {
  let start = 0;
  // In UTF-8 the byte of a line feed is never part of another character, so each line can be
  // checked separately.
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
 * @param bytes content of a file
 * @returns an error message and its line when the content is not UTF-8, else `undefined`
 */
export function encodingFault(bytes: Uint8Array): { line: number; message: string } | undefined {
  if (isUtf8(bytes)) {
    return undefined;
  }
  const { line, column, byte } = firstBadByte(bytes);
  const hex = byte.toString(16).toUpperCase().padStart(2, '0');
  return { line, message: `is not UTF-8: byte 0x${hex} at column ${column}. Save it as UTF-8` };
}

/** @returns 1-based line of an offset in a text */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/**
 * Git on Windows writes line ends of two characters, and some editors there a byte order mark. Both
 * would change hashes, excerpts and what demos do.
 *
 * @param text content of a text file
 * @returns the text without a byte order mark, with LF at the end of each line
 */
export const normalizeText = (text: string): string =>
  text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/**
 * @param bytes content of a text file
 * @returns the bytes of the text as `normalizeText` returns it; bytes that are not UTF-8 as they are
 */
export const normalizeBytes = (bytes: Buffer): Buffer =>
  isUtf8(bytes) ? Buffer.from(normalizeText(bytes.toString())) : bytes;

/**
 * Decodes a text file strictly. `toString('utf8')` would replace invalid bytes with U+FFFD without
 * an error.
 *
 * @param bytes content of the file
 * @param name name of the file, for the error message
 * @returns the text, as `normalizeText` returns it
 * @throws Error with file, line and remedy when the content is not UTF-8
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  const fault = encodingFault(bytes);
  if (fault !== undefined) {
    const problem = { file: name, ...fault };
    throw new AuthorError(problemLine(problem), problem);
  }
  return normalizeText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
}

/**
 * @param file path of a text file
 * @param siteDir an error message names the file relative to this folder
 * @returns its text
 * @throws Error from `decodeText` when the file is not UTF-8
 */
export function readText(file: string, siteDir = process.cwd()): string {
  const name = pathFrom(siteDir, file);
  return decodeText(fs.readFileSync(file), name.startsWith('..') ? file : name);
}
