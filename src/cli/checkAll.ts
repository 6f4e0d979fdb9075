import { formatProblems } from '../features/posts/build/content';
import { findFixable } from '../features/posts/build/check/fix';
import { checkSpelling } from '../features/posts/build/check/spelling';
import type { Problem } from '../lib/problems';
import { saveResults } from '../lib/node/remember';
import { runChecks, type Check, type Outcome } from './checks';
import { showProgress } from './command.mjs';
import { keepOutcome, keptVersion, type State } from './outcome';
import { keepCheckResults, textChecks } from './textChecks';

function fixAll(siteDir: string): Problem[] {
  for (const { problem, fix } of findFixable(siteDir)) {
    fix();
    console.log(`fixed: ${formatProblems([problem]).trim()}`);
  }
  return [];
}

/**
 * Checks texts, demos and spelling, and keeps what it finds for the next check of the same state.
 *
 * @param siteDir root of the repository, and the folder of this process
 * @param options `isFixing` first corrects problems that have only one correct solution; `state` is
 *   that of the repository, by `stateOf`
 * @returns the problems, and faults of the checks themselves
 */
export async function checkAll(
  siteDir: string,
  { isFixing, state }: { isFixing: boolean; state: State | undefined },
): Promise<Outcome> {
  // An author checks after each change of a few files, so the results of the others are kept.
  const version = keepCheckResults(keptVersion(siteDir, state));
  const checks: Check[] = [
    { name: 'fix', run: () => (isFixing ? fixAll(siteDir) : []) },
    // First, because it runs in a process of its own.
    { name: 'spelling', run: () => checkSpelling(siteDir) },
    ...textChecks(siteDir),
  ];
  const end = showProgress('Checking');
  const outcome = await runChecks(checks);
  end();
  saveResults();
  // Corrections have changed the state.
  if (outcome.faults.length === 0 && !isFixing) {
    keepOutcome(siteDir, state, outcome.problems, version);
  }
  return outcome;
}
