import { problemLine } from '../../../../lib/frontMatter';
import type { AuthorProblem } from '../../shared/author';

/** A problem that only moved to another line is no news, nor one of a picture whose text moved. */
const keyOf = ({ file, message }: AuthorProblem) =>
  `${file} ${message.replace(/(?<=\.mdx):\d+/g, '')}`;

/**
 * @returns a function that takes the problems after each check, and returns the text for the terminal:
 *   only problems that were not there before, one line when the last one is gone, or `undefined`
 */
export function teller(): (problems: readonly AuthorProblem[]) => string | undefined {
  let known = new Set<string>();
  return (problems) => {
    const fresh = problems.filter((problem) => !known.has(keyOf(problem)));
    const isMended = problems.length === 0 && known.size > 0;
    known = new Set(problems.map(keyOf));
    if (isMended) {
      return 'The texts have no problems any more.';
    }
    return fresh.length === 0
      ? undefined
      : `Problems in the texts:\n${fresh.map((problem) => `  ${problemLine(problem)}`).join('\n')}`;
  };
}
