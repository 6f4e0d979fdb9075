import { AuthorError } from '../lib/authorError';
import { sortProblems, type Problem } from '../lib/problems';

/** A check, with its name for a report of a fault in the check itself. */
export interface Check {
  name: string;
  run: () => Problem[] | Promise<Problem[]>;
  /** Parts of the check. When it throws, they show what it would have found. */
  parts?: readonly (() => Problem[])[];
}

/** Result of all checks. */
export interface Outcome {
  problems: Problem[];
  /** One line for each check that threw an unexpected error: its name, the error and its place. */
  faults: string[];
}

/** @returns a problem of a file, when an error says that the file cannot be read or names its line */
function problemOf(error: unknown): Problem | undefined {
  const { code, path: file, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && file !== undefined) {
    return { file, message: `cannot be read (${code}). Correct its permissions, or restore it` };
  }
  if (error instanceof AuthorError && error.problem !== undefined) {
    return error.problem;
  }
  const [, named, line, text] = /^([\w./-]+\.\w+):(\d+) ([^]+)$/.exec(message) ?? [];
  return named === undefined || text === undefined
    ? undefined
    : { file: named, line: Number(line), message: text };
}

/** @returns one line about an unexpected error, with its place in our code */
function faultOf(name: string, error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = /\bsrc\/[^\s():]+:\d+/.exec(stack)?.[0];
  const [first = ''] = message.split('\n');
  return `${name}: ${first}${place === undefined ? '' : ` (${place})`}`;
}

/**
 * @param name name of the check that failed
 * @param error its error
 * @returns a problem of the file that the error is about, else a fault of our own code
 */
export function outcomeOf(name: string, error: unknown): Outcome {
  const problem = problemOf(error);
  return problem === undefined
    ? { problems: [], faults: [faultOf(name, error)] }
    : { problems: [problem], faults: [] };
}

/** @returns the problems of a part; none when it throws, because its check has thrown the same */
function problemsOfPart(run: () => Problem[]): Problem[] {
  try {
    return run();
  } catch {
    return [];
  }
}

/**
 * Runs checks. When one throws, the problems of the others are still reported.
 *
 * @param checks the checks; all are started in their order
 * @returns the problems that they found, by file and line, and the faults of those that threw
 */
export async function runChecks(checks: readonly Check[]): Promise<Outcome> {
  const outcomes = await Promise.all(
    checks.map(async ({ name, run, parts = [] }): Promise<Outcome> => {
      try {
        return { problems: await run(), faults: [] };
      } catch (error) {
        const { problems, faults } = outcomeOf(name, error);
        return { problems: [...parts.flatMap(problemsOfPart), ...problems], faults };
      }
    }),
  );
  return {
    problems: sortProblems(outcomes.flatMap(({ problems }) => problems)),
    faults: outcomes.flatMap(({ faults }) => faults),
  };
}

/**
 * @param faults faults of the checks themselves
 * @param repositoryUrl web address of the repository, if known
 * @returns lines for the author: the faults are not theirs, and where to report them
 */
export function formatFaults(faults: readonly string[], repositoryUrl?: string): string {
  const place = repositoryUrl === undefined ? '' : ` at ${repositoryUrl}/issues/new`;
  return faults
    .map((fault) => `This is a fault of the check itself, please report it${place}:\n  ${fault}`)
    .join('\n');
}
