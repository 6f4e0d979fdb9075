/*
 * Checks texts and demos in seconds, without a build, and prints each problem as file:line.
 *   npm run check              checks everything
 *   npm run check -- --fix     first fixes the problems that have only one correct solution
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDemoChecks } from '../features/demos/build/check';
import { formatProblems } from '../features/posts/build/content';
import { checkTexts } from '../features/posts/build/check';
import { findFixable } from '../features/posts/build/check/fix';
import { checkSpelling } from '../features/posts/build/check/spelling';

const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } });
const siteDir = path.join(import.meta.dirname, '../..');
process.chdir(siteDir);

const start = Date.now();
if (values.fix) {
  for (const { problem, fix } of findFixable(siteDir)) {
    fix();
    console.log(`fixed: ${formatProblems([problem]).trim()}`);
  }
}
const spelling = checkSpelling(siteDir);
// An error while reading a file names that file, so it is reported like any other problem.
const texts = await Promise.resolve()
  .then(() => checkTexts(siteDir, [openDemoChecks]))
  .catch((error: unknown) => [{ file: '', message: (error as Error).message }]);
const problems = [...texts, ...(await spelling)];
const seconds = ((Date.now() - start) / 1000).toFixed(1);
if (problems.length === 0) {
  console.log(`No problems found (${seconds} s).`);
} else {
  console.log(formatProblems(problems).replace(/^ {2}/gm, ''));
  console.log(`\n${problems.length} problems found (${seconds} s).`);
  process.exitCode = 1;
}
