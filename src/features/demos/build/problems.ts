import type { Problem } from '../../../lib/frontMatter';

/** @returns `file:line message`, as other checks write it */
const textOf = ({ file, line, message }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${message}`;

/**
 * @param problems problems of any files
 * @returns each problem once, sorted by file and line. Demos with the same base have the same ones
 */
export function sortUnique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [textOf(problem), problem])).values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** Error with all problems that make demos unusable. Its message has a line for each of them. */
export class DemoError extends Error {
  override name = 'DemoError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const unique = sortUnique(problems);
    super(unique.map(textOf).join('\n'));
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
