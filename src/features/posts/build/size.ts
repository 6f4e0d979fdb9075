import fs from 'node:fs';
import type { Problem } from '../../../lib/frontMatter';

/** More than ten times the longest post, and forty times its longest line: no person wrote it. */
export const mostBytes = 200_000;
export const longestLine = 20_000;

/**
 * The parser takes minutes for a line of two megabytes: it is refused before it is parsed.
 *
 * @param file path for the message
 * @param absolute where it is
 * @returns the fault, if it is one
 */
export function checkSize(file: string, absolute: string): Problem[] {
  const { size } = fs.statSync(absolute);
  if (size > mostBytes) {
    const message = `has ${Math.round(size / 1000)} kB; a post has at most ${mostBytes / 1000} kB. Split it`;
    return [{ file, message }];
  }
  const lines = fs.readFileSync(absolute, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.length > longestLine);
  return index === -1
    ? []
    : [
        {
          file,
          line: index + 1,
          message: `is a line of ${lines[index]?.length} characters; break it below ${longestLine}`,
        },
      ];
}
