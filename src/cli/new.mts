/*
 * Writes a new post in both languages, with front matter. Asks for each value that has no flag:
 *   npm run new
 *   npm run new -- --title 'Título' --title-en 'Title' --description '…' --description-en '…' \
 *     --tags css,svg --series do-it --label 'Parte 4' --label-en 'Part 4' --date 2025-06-01 --demo id
 *   npm run new -- --translate do-it/parte-4   writes the English of a Portuguese post
 */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { artReader } from '../features/demos/build/art';
import { formatProblems } from '../features/posts/build/content';
import { createPost, type NewPost } from '../features/posts/build/newPost';
import { createTranslation } from '../features/posts/build/newTranslation';
import { askPost } from './askPost';
import { exitCodes, readCommand, refuse, withProgress } from './command.mjs';
import { answers } from './questions';
import { demosFolder } from '../lib/contentFolders';

const { values: flags } = readCommand('new');
const siteDir = path.join(import.meta.dirname, '../..');
const readArt = artReader(path.join(siteDir, demosFolder));
const isCover = (demo: string) => readArt(demo, 'pt') !== undefined;

const isAsking = process.stdin.isTTY === true;
const terminal = isAsking
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;

const { valueOf, missing } = answers(flags, terminal, console.log);

/** Prints the written files and where to see them, or the problems. */
function report(result: ReturnType<typeof createPost>): void {
  if ('problems' in result) {
    console.error(`Nothing was written:\n${formatProblems(result.problems)}`);
    process.exitCode = exitCodes.faults;
  } else {
    console.log(result.files.map((file) => `wrote ${file}`).join('\n'));
    console.log(
      `\nnpm start shows it at ${result.address}, npm start -- --locale en at /en${result.address}`,
    );
  }
}

/** @returns the input for a new post. Without a terminal it cannot ask, and ends the command with an error */
async function readPost(): Promise<NewPost> {
  const post = await askPost(siteDir, valueOf, isCover);
  if (missing.length > 0) {
    const lines = missing.map(({ option, text }) => `  --${option}  ${text}`);
    refuse('new', `These options are missing, and nobody can be asked:\n${lines.join('\n')}`);
  }
  return post;
}

try {
  const { translate } = flags;
  const post = translate === undefined ? await readPost() : undefined;
  const write = () =>
    post === undefined
      ? createTranslation(siteDir, translate ?? '')
      : createPost(siteDir, post, isCover);
  report(withProgress('Writing and checking the files', write));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = exitCodes.faults;
} finally {
  terminal?.close();
}
