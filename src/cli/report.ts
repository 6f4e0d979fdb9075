import { readEnvironment } from '../config/environment';
import { counted } from '../lib/counted';
import { problemLine, sortProblems, type Problem } from '../lib/problems';
import { problemsOfChanged, type Changed } from './changed';
import { formatFaults } from './checks';
import { exitCodes } from './command.mjs';

/** @returns address of the repository, and problems of environment variables: a build would refuse them */
function readVariables(): { repositoryUrl?: string; problems: Problem[] } {
  try {
    return { repositoryUrl: readEnvironment(process.env).repositoryUrl, problems: [] };
  } catch (error) {
    const lines = (error as Error).message.split('\n');
    return { problems: lines.map((message) => ({ file: 'environment:', message })) };
  }
}

/**
 * Prints each problem as file:line, those of environment variables too.
 *
 * @param siteDir root of the repository
 * @param outcome what the checks found
 * @param options `changed` limits the problems to those of changed files; `start` is the time at
 *   which the command began, in milliseconds
 * @returns the exit code of the command
 */
export function report(
  siteDir: string,
  { problems: found, faults }: { problems: readonly Problem[]; faults: readonly string[] },
  { changed, start }: { changed: Changed | undefined; start: number },
): number {
  const { repositoryUrl, problems: inVariables } = readVariables();
  const all = sortProblems([...inVariables, ...found]);
  const { problems, others } =
    changed === undefined ? { problems: all, others: 0 } : problemsOfChanged(siteDir, all, changed);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (problems.length > 0) {
    console.log(problems.map(problemLine).join('\n'));
    console.log(`\n${counted(problems.length, 'problem')} found (${seconds} s).`);
  } else if (faults.length === 0) {
    console.log(`No problems found (${seconds} s).`);
  }
  if (others > 0) {
    console.log(`${others} more in files that have not changed. To see them: npm run check`);
  }
  if (faults.length > 0) {
    console.error(formatFaults(faults, repositoryUrl));
    return exitCodes.broken;
  }
  return problems.length > 0 ? exitCodes.faults : exitCodes.ok;
}
