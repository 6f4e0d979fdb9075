/*
 * Checks texts and demos in seconds, without a build, and prints each problem as file:line.
 *   npm run check                checks everything
 *   npm run check -- --changed   tells about files that differ from the last commit; for a git hook
 *   npm run check -- --fix       first fixes the problems that have only one correct solution
 */
import path from 'node:path';
import { changedFiles } from './changed';
import { outcomeOf } from './checks';
import { readCommand } from './command.mjs';
import { keptOutcome, stateOf } from './outcome';

const { values } = readCommand('check');
const siteDir = path.join(__dirname, '../..');
process.chdir(siteDir);

const start = Date.now();

async function main(): Promise<void> {
  const changed = values.changed ? changedFiles(siteDir) : undefined;
  if (values.changed && changed === undefined) {
    console.log('git cannot tell what has changed, so everything is checked.');
  }
  if (changed?.files.length === 0) {
    console.log('No text and no demo has changed.');
    return;
  }
  const { report } = await import('./report');
  const state = stateOf(siteDir);
  const kept = values.fix ? undefined : keptOutcome(siteDir, state);
  // The parsers are loaded only when something has changed since the last check.
  const outcome =
    kept === undefined
      ? await import('./checkAll').then(({ checkAll }) =>
          checkAll(siteDir, { isFixing: values.fix === true, state }),
        )
      : { problems: kept, faults: [] };
  process.exitCode = report(siteDir, outcome, { changed, start });
}

main().catch(async (error: unknown) => {
  const { report } = await import('./report');
  process.exitCode = report(siteDir, outcomeOf('check', error), { changed: undefined, start });
});
