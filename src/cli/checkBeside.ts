/*
 * Checks texts and demos beside `npm start`, again at each change, and sends what it finds to its
 * parent process. The process stays, so that unchanged files are not read again.
 */
import fs from 'node:fs';
import path from 'node:path';
import { themeTexts } from '../config/themeTexts';
import { openDemoChecks } from '../features/demos/build/check';
import { checkContent } from '../features/posts/build/content';
import { checkInterface } from '../features/posts/build/checkInterface';
import { checkTexts } from '../features/posts/build/check';
import { checkSpelling } from '../features/posts/build/check/spelling';
import { authorState } from '../features/previews/build/author/state';
import { sortProblems, type Problem } from '../lib/frontMatter';
import { keepResults, saveResults } from '../lib/node/remember';
import { runChecks } from './checks';
import { watchFolders } from './watchFolders';

const siteDir = path.join(__dirname, '../..');
const watched = ['blog', 'i18n', 'src/demos', 'src/pages', '.cspell'].map((name) =>
  path.join(siteDir, name),
);

process.on('disconnect', () => process.exit());
keepResults('.cache/check', ['package-lock.json', 'src/features', 'src/lib', 'src/css/tokens.css']);

/** What each of the two last found. Spelling takes longer, so texts are told without waiting for it. */
const found: Record<'texts' | 'spelling', readonly Problem[]> = { texts: [], spelling: [] };

const tell = () =>
  process.send?.(authorState(siteDir, sortProblems([...found.texts, ...found.spelling])));

async function checkAllTexts(): Promise<void> {
  const { problems, faults } = await runChecks([
    {
      name: 'texts',
      run: () => checkTexts(siteDir, [openDemoChecks]),
      parts: [() => checkContent(siteDir).errors, () => openDemoChecks(siteDir).problems],
    },
    { name: 'interface', run: () => checkInterface(siteDir, themeTexts()) },
  ]);
  faults.forEach((fault) => console.error(`A fault of the check itself: ${fault}`));
  found.texts = problems;
  tell();
  saveResults();
}

async function checkAllSpelling(): Promise<void> {
  const before = JSON.stringify(found.spelling);
  found.spelling = await checkSpelling(siteDir);
  if (JSON.stringify(found.spelling) !== before) {
    tell();
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

watchFolders(
  watched.filter((folder) => fs.existsSync(folder)),
  check,
);
check();
