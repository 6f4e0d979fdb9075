/*
 * Checks texts and demos in seconds, without a build, and prints each problem as file:line.
 *   npm run check                checks everything
 *   npm run check -- --changed   tells about files that differ from the last commit; for a git hook
 *   npm run check -- --fix       first fixes the problems that have only one correct solution
 */
import path from 'node:path';
import { changedFiles } from './changed';
import { readCommand } from './command.mjs';

const { values } = readCommand('check');
const siteDir = path.join(__dirname, '../..');
process.chdir(siteDir);

async function main(): Promise<void> {
  const changed = values.changed ? changedFiles(siteDir) : undefined;
  if (values.changed && changed === undefined) {
    console.log('git cannot tell what has changed, so everything is checked.');
  }
  if (changed?.files.length === 0) {
    console.log('No text and no demo has changed.');
    return;
  }
  // Most commits change no text: they do not wait until the parsers are loaded.
  const { checkAll } = await import('./checkAll');
  process.exitCode = await checkAll(siteDir, changed, values.fix === true);
}

void main();
