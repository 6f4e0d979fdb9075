/*
 * Checks texts and demos beside `npm start`, again at each change, and sends what it finds to its
 * parent process. The process stays, so that unchanged files are not read again.
 */
import fs from 'node:fs';
import path from 'node:path';
import { checkSpelling } from '../features/posts/build/check/spelling';
import { authorState } from '../features/previews/build/author/state';
import { sortProblems, type Problem } from '../lib/problems';
import { saveResults } from '../lib/node/remember';
import { authoredPlaces } from './changed';
import { runChecks, type Check, type Outcome } from './checks';
import { isSameState, keepOutcome, stateOf, type State } from './outcome';
import { keepCheckResults, textChecks } from './textChecks';
import { watchFolders } from './watchFolders';

const siteDir = path.join(__dirname, '../..');
const watched = authoredPlaces.map((name) => path.join(siteDir, name));

process.on('disconnect', () => process.exit());
const version = keepCheckResults();
/** Hash of the code that this process runs. Results are stored only while the code on the disk is the same. */
const loaded = stateOf(siteDir)?.code;

/** Last results of both checks. Spelling takes longer, so problems of texts are sent before its end. */
const found: Record<'texts' | 'spelling', readonly Problem[]> = { texts: [], spelling: [] };

/** State of the repository whose texts were checked last without a fault of a check. */
let checked: State | undefined;

const tell = () =>
  process.send?.(authorState(siteDir, sortProblems([...found.texts, ...found.spelling])));

/** Runs checks, and prints the faults of the checks themselves. */
async function runAndReport(checks: readonly Check[]): Promise<Outcome> {
  const outcome = await runChecks(checks);
  outcome.faults.forEach((fault) => console.error(`A fault of the check itself: ${fault}`));
  return outcome;
}

async function checkAllTexts(): Promise<void> {
  const state = stateOf(siteDir);
  const { problems, faults } = await runAndReport(textChecks(siteDir));
  found.texts = problems;
  checked = faults.length === 0 && state?.code === loaded ? state : undefined;
  tell();
  saveResults();
}

async function checkAllSpelling(): Promise<void> {
  const before = JSON.stringify(found.spelling);
  const state = stateOf(siteDir);
  const { problems, faults } = await runAndReport([
    { name: 'spelling', run: () => checkSpelling(siteDir) },
  ]);
  found.spelling = problems;
  if (JSON.stringify(found.spelling) !== before) {
    tell();
  }
  if (faults.length === 0 && isSameState(state, checked)) {
    keepOutcome(siteDir, state, sortProblems([...found.texts, ...found.spelling]), version);
  }
}

/** @returns a function that runs the task, and once more for all calls that came while it ran */
function oneAtATime(task: () => Promise<void>): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await task();
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) {
      void run();
    }
  };
}

const spelling = oneAtATime(checkAllSpelling);
// One after the other: they would only slow each other down.
const check = oneAtATime(async () => {
  await checkAllTexts();
  spelling();
});

void watchFolders(
  watched.filter((place) => fs.existsSync(place)),
  check,
).then(check);
