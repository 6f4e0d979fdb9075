import { AuthorError } from '../../../lib/authorError';
import { problemLine, sortProblems, type Problem } from '../../../lib/problems';

/** Error with all problems that make demos unusable. Its message has a line for each of them. */
export class DemoError extends AuthorError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const unique = sortProblems(problems);
    super(unique.map(problemLine).join('\n'));
    this.problems = unique;
  }
}

/**
 * @param run anything that reads demos
 * @param problems receives the problems of a `DemoError`
 * @returns result of `run`; `undefined` when it throws a `DemoError`
 * @throws any other error of `run`
 */
export function collect<T>(run: () => T, problems: Problem[]): T | undefined {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof DemoError)) {
      throw error;
    }
    problems.push(...error.problems);
    return undefined;
  }
}
