import { readEnvironment } from '../config/environment';
import { formatProblems } from '../features/posts/build/content';
import { findFixable } from '../features/posts/build/check/fix';
import { checkSpelling } from '../features/posts/build/check/spelling';
import type { Problem } from '../lib/frontMatter';
import { saveResults } from '../lib/node/remember';
import { formatFaults, runChecks, type Check } from './checks';
import { problemsOfChanged, type Changed } from './changed';
import { exitCodes, showProgress } from './command.mjs';
import { keepCheckResults, textChecks } from './textChecks';

function fixAll(siteDir: string): Problem[] {
  for (const { problem, fix } of findFixable(siteDir)) {
    fix();
    console.log(`fixed: ${formatProblems([problem]).trim()}`);
  }
  return [];
}

/** A build would refuse a wrong environment variable. */
function readVariables(): { repositoryUrl?: string; problems: Problem[] } {
  try {
    return { repositoryUrl: readEnvironment(process.env).repositoryUrl, problems: [] };
  } catch (error) {
    const lines = (error as Error).message.split('\n');
    return { problems: lines.map((message) => ({ file: 'environment:', message })) };
  }
}

/**
 * Checks texts, demos, spelling and environment variables, and prints each problem as file:line.
 *
 * @param siteDir root of the repository, and the folder of this process
 * @param changed limits the problems to those of changed files
 * @param isFixing true corrects problems that have only one correct solution, before the check
 * @returns the exit code of the command
 */
export async function checkAll(
  siteDir: string,
  changed: Changed | undefined,
  isFixing: boolean,
): Promise<number> {
  const start = Date.now();
  // An author checks after each change of a few files, so the results of the others are kept.
  keepCheckResults();
  const { repositoryUrl, problems: inVariables } = readVariables();
  const checks: Check[] = [
    { name: 'fix', run: () => (isFixing ? fixAll(siteDir) : []) },
    // First, because it runs in a process of its own.
    { name: 'spelling', run: () => checkSpelling(siteDir) },
    { name: 'environment', run: () => inVariables },
    ...textChecks(siteDir),
  ];
  const end = showProgress('Checking');
  const { problems: all, faults } = await runChecks(checks);
  end();
  saveResults();
  const { problems, others } =
    changed === undefined ? { problems: all, others: 0 } : problemsOfChanged(siteDir, all, changed);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (problems.length > 0) {
    console.log(formatProblems(problems).replace(/^ {2}/gm, ''));
    console.log(`\n${problems.length} problems found (${seconds} s).`);
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
