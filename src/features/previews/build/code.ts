import { structuredPatch } from 'diff';
import type { CodeChange, CodeLine, FileChange } from '../shared/types';

/** Number of unchanged lines that are shown around a change. */
const context = 2;

/** Lines of one file that are shown. */
const maxLines = 300;

/** Longer files are made by programs. Comparing them takes seconds, and nobody reads them. */
const maxLength = 200_000;

const isText = (content: Buffer) => !content.includes(0);

type Parts = Pick<CodeChange, 'parts' | 'left'>;

/**
 * @param before content of the file before, empty for a new file
 * @param after content of the file now, empty for a removed file
 * @returns the lines that changed, with some around them; none for a file that is no text
 */
export function compareCode(before: Buffer, after: Buffer): Parts {
  if (!isText(before) || !isText(after) || before.length + after.length > maxLength) {
    return { parts: [], left: 0 };
  }
  const { hunks } = structuredPatch('', '', before.toString(), after.toString(), '', '', {
    context,
  });
  const parts: CodeChange['parts'] = [];
  let [shown, left] = [0, 0];
  for (const { lines, newStart } of hunks) {
    const all = lines
      .filter((line) => !line.startsWith('\\'))
      .map((line): CodeLine => [line[0] as CodeLine[0], line.slice(1).replace(/\r$/, '')]);
    const wanted = all.slice(0, maxLines - shown);
    shown += wanted.length;
    left += all.slice(wanted.length).filter(([sign]) => sign !== ' ').length;
    if (wanted.length > 0) {
      parts.push({ line: Math.max(newStart, 1), lines: wanted });
    }
  }
  return { parts, left };
}

/**
 * @param change a changed file
 * @param before its earlier content
 * @param after its content now
 * @param review its address in the pull request
 * @returns the change with the lines to show
 */
export const codeChange = (
  { status, file, from }: FileChange,
  before: Buffer | undefined,
  after: Buffer | undefined,
  review: string | undefined,
): CodeChange => ({
  status,
  file,
  ...(from !== undefined && { from }),
  ...compareCode(before ?? Buffer.alloc(0), after ?? Buffer.alloc(0)),
  ...(review !== undefined && { review }),
});
