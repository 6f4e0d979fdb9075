import fs from 'node:fs';
import type { Problem } from '../../../lib/problems';

/*
 * The limits are more than ten times the size of the longest post and forty times its longest line.
 * A larger file was not written by a person.
 */
export const maxBytes = 200_000;
export const maxLineLength = 20_000;

/**
 * Rejects a file that is too large, before it is parsed: the parser takes minutes for a line of two
 * megabytes.
 *
 * @param file path of the post, for the message
 * @param absolute absolute path of the post
 * @returns one problem when the file is too large
 */
export function checkSize(file: string, absolute: string): Problem[] {
  const { size } = fs.statSync(absolute);
  if (size > maxBytes) {
    const message = `has ${Math.round(size / 1000)} kB; the limit is ${maxBytes / 1000} kB. Split the post`;
    return [{ file, message }];
  }
  const lines = fs.readFileSync(absolute, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.length > maxLineLength);
  return index === -1
    ? []
    : [
        {
          file,
          line: index + 1,
          message: `has a line of ${lines[index]?.length} characters; the limit is ${maxLineLength}. Break the line`,
        },
      ];
}
