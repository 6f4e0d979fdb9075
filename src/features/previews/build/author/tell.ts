import { problemLine } from '../../../../lib/problems';
import type { AuthorProblem } from '../../shared/author';

/**
 * Identifies a problem without its line: a problem that only moved to another line is not new. Neither
 * is one of a picture when the text that shows it has moved.
 */
const keyOf = ({ file, message }: AuthorProblem) =>
  `${file} ${message.replace(/(?<=\.mdx):\d+/g, '')}`;

/** A message for the terminal: a method of Docusaurus' logger, and its text. */
export interface Told {
  level: 'success' | 'warn';
  text: string;
}

/**
 * @returns a function that takes the problems after each check, and returns what the terminal shows:
 *   only problems that were not there before, one line when the last one is gone, or `undefined`
 */
export function teller(): (problems: readonly AuthorProblem[]) => Told | undefined {
  let known = new Set<string>();
  return (problems) => {
    const fresh = problems.filter((problem) => !known.has(keyOf(problem)));
    const isMended = problems.length === 0 && known.size > 0;
    known = new Set(problems.map(keyOf));
    if (isMended) {
      return { level: 'success', text: 'The texts have no problems any more.' };
    }
    const lines = fresh.map((problem) => `  ${problemLine(problem)}`);
    return lines.length === 0
      ? undefined
      : { level: 'warn', text: `Problems in the texts:\n${lines.join('\n')}` };
  };
}
