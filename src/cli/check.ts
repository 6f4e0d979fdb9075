/*
 * Checks texts and demos in seconds, without a build, and prints each problem as file:line.
 *   npm run check              checks everything
 *   npm run check -- --fix     first fixes the problems that have only one correct solution
 */
import path from 'node:path';
import { readEnvironment } from '../config/environment';
import { themeTexts } from '../config/themeTexts';
import { openDemoChecks } from '../features/demos/build/check';
import { checkContent, formatProblems } from '../features/posts/build/content';
import { checkInterface } from '../features/posts/build/checkInterface';
import { checkTexts } from '../features/posts/build/check';
import { findFixable } from '../features/posts/build/check/fix';
import { checkSpelling } from '../features/posts/build/check/spelling';
import type { Problem } from '../lib/frontMatter';
import { keepResults, saveResults } from '../lib/node/remember';
import { formatFaults, runChecks, type Check } from './checks';
import { exitCodes, readCommand, showProgress } from './command.mjs';

const { values } = readCommand('check');
const siteDir = path.join(__dirname, '../..');
process.chdir(siteDir);

const start = Date.now();

function fixAll(): Problem[] {
  for (const { problem, fix } of values.fix ? findFixable(siteDir) : []) {
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

// An author checks after each change of a few files, so the results of the others are kept.
keepResults('.cache/check', ['package-lock.json', 'src/features', 'src/lib', 'src/css/tokens.css']);

const { repositoryUrl, problems: inVariables } = readVariables();
const checks: Check[] = [
  { name: 'fix', run: fixAll },
  // First, because it runs in a process of its own.
  { name: 'spelling', run: () => checkSpelling(siteDir) },
  { name: 'environment', run: () => inVariables },
  {
    name: 'texts',
    run: () => checkTexts(siteDir, [openDemoChecks]),
    parts: [() => checkContent(siteDir).errors, () => openDemoChecks(siteDir).problems],
  },
  { name: 'interface', run: () => checkInterface(siteDir, themeTexts()) },
];
async function main(): Promise<void> {
  const end = showProgress('Checking');
  const { problems, faults } = await runChecks(checks);
  end();
  saveResults();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (problems.length > 0) {
    console.log(formatProblems(problems).replace(/^ {2}/gm, ''));
    console.log(`\n${problems.length} problems found (${seconds} s).`);
    process.exitCode = exitCodes.faults;
  } else if (faults.length === 0) {
    console.log(`No problems found (${seconds} s).`);
  }
  if (faults.length > 0) {
    console.error(formatFaults(faults, repositoryUrl));
    process.exitCode = exitCodes.broken;
  }
}

void main();
