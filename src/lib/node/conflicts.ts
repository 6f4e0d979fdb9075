import { lineAt } from './text';

/** The three lines that Git writes around the two versions of a conflict. */
const conflict = /^<{7} [^\n]*\n(?:[^\n]*\n)*?={7}\r?\n(?:[^\n]*\n)*?>{7} /gm;

/**
 * @param text content of a file
 * @returns a message for each conflict of a merge, with its first line. Only the three lines together
 *   are a conflict: a line of equal signs alone may be a heading
 */
export function conflictsIn(text: string): { line: number; message: string }[] {
  return [...text.matchAll(conflict)].map(({ index }) => ({
    line: lineAt(text, index),
    message: 'has a merge conflict. Keep one of the two versions and delete the lines of the marks',
  }));
}
