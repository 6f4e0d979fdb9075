/*
 * Writes a new post in both languages, with front matter. Asks for each value that has no flag:
 *   npm run new
 *   npm run new -- --title 'Título' --title-en 'Title' --description '…' --description-en '…' \
 *     --tags css,svg --series do-it --label 'Parte 4' --label-en 'Part 4' --date 2025-06-01 --demo id
 *   npm run new -- --translate do-it/parte-4   writes the English of a Portuguese post
 */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { formatProblems } from '../features/posts/build/content';
import { createPost, nameOf, nextNumber, type NewPost } from '../features/posts/build/newPost';
import { isOfLoaders } from '../features/posts/build/newDemo';
import { createTranslation } from '../features/posts/build/newTranslation';
import { readSeriesFile, readYamlFile } from '../features/posts/build/series';
import type { commands } from './commands.mjs';
import { exitCodes, readCommand, refuse } from './command.mjs';

type Name = keyof (typeof commands)['new']['options'];

const { values: flags } = readCommand('new');
const siteDir = path.join(import.meta.dirname, '../..');

const isAsking = process.stdin.isTTY === true;
const terminal = isAsking
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;

/**
 * @param name name of the flag
 * @param question prompt in a terminal
 * @param defaultValue used when the answer is empty or there is no terminal
 * @returns value of the flag, else the answer, else `defaultValue`
 *   Without a flag, a terminal and a default value it ends this process
 */
async function valueOf(name: Name, question: string, defaultValue?: string): Promise<string> {
  const given = flags[name];
  if (given !== undefined) {
    return given.trim();
  }
  if (terminal === undefined) {
    if (defaultValue === undefined) {
      refuse('new', `--${name} is missing: ${question}.`);
    }
    return defaultValue;
  }
  const hint = defaultValue === undefined || defaultValue === '' ? '' : ` [${defaultValue}]`;
  const answer = (await terminal.question(`${question}${hint}: `)).trim();
  return answer === '' && defaultValue !== undefined ? defaultValue : answer;
}

/** Prints the written files and where to see them, or the problems. */
function report(result: ReturnType<typeof createPost>): void {
  if ('problems' in result) {
    console.error(`Nothing was written:\n${formatProblems(result.problems)}`);
    process.exitCode = exitCodes.faults;
  } else {
    console.log(result.files.map((file) => `wrote ${file}`).join('\n'));
    const origin = 'http://localhost:3000';
    console.log(
      `\n${origin}${result.address}\n${origin}/en${result.address} (npm start -- --locale en)`,
    );
  }
}

/** @returns the input for a new post. Asks the author for each value that no option gives */
async function askPost(): Promise<NewPost> {
  // These name file and line when a file is malformed.
  const tags = Object.keys(readYamlFile(path.join(siteDir, 'blog/tags.yml')) ?? {});
  const series = Object.keys(readSeriesFile(path.join(siteDir, 'blog/series.yml')));
  const title = {
    pt: await valueOf('title', 'Title in Portuguese'),
    en: await valueOf('title-en', 'Title in English'),
  };
  const description = {
    pt: await valueOf('description', 'One sentence in Portuguese, 35 to 160 characters'),
    en: await valueOf('description-en', 'The same sentence in English'),
  };
  const chosen = await valueOf('series', `Series, empty for none (${series.join(', ')})`, '');
  const isPart = chosen !== '';
  const number = isPart ? nextNumber(siteDir, chosen) : 0;
  const label = {
    pt: isPart ? await valueOf('label', 'Short label in Portuguese', `Parte ${number}`) : '',
    en: isPart ? await valueOf('label-en', 'Short label in English', `Part ${number}`) : '',
  };
  const keys = await valueOf('tags', `Tags, separated by commas (${tags.join(', ')})`);
  const date = await valueOf('date', 'Date as YYYY-MM-DD', new Date().toISOString().slice(0, 10));
  const name = await valueOf(
    'name',
    'Last part of the address',
    isPart ? `parte-${number}` : nameOf(title.pt),
  );
  // Each part of a series of animations has a loader of its own.
  const loader = isPart && isOfLoaders(siteDir, chosen) ? nameOf(title.pt) : '';
  const demo = await valueOf('demo', 'Cover: a folder of src/demos, empty for none', loader);
  return {
    ...{ title, description, date, name },
    tags: keys.split(/[\s,]+/).filter(Boolean),
    ...(isPart ? { series: chosen, label } : {}),
    ...(demo === '' ? {} : { demo }),
  };
}

try {
  report(
    flags.translate === undefined
      ? createPost(siteDir, await askPost())
      : createTranslation(siteDir, flags.translate),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = exitCodes.faults;
} finally {
  terminal?.close();
}
