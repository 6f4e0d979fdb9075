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
import {
  createPost,
  faultOf,
  nameFault,
  nameOf,
  nextNumber,
  type NewPost,
} from '../features/posts/build/newPost';
import { isOfLoaders } from '../features/posts/build/newDemo';
import { createTranslation } from '../features/posts/build/newTranslation';
import { readSeriesFile, readYamlFile } from '../features/posts/build/series';
import type { Localized } from '../lib/locales';
import { exitCodes, readCommand, refuse, withProgress } from './command.mjs';
import { answers } from './questions';
import { demosFolder } from '../lib/contentFolders';

const { values: flags } = readCommand('new');
const siteDir = path.join(import.meta.dirname, '../..');
const readArt = artReader(path.join(siteDir, demosFolder));

const isAsking = process.stdin.isTTY === true;
const terminal = isAsking
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;

const { valueOf, missing } = answers(flags, terminal, console.log);

/** @returns a function that says which of the given keys is not known, or `undefined` */
const unknownIn = (known: readonly string[]) => (value: string) => {
  const unknown = listed(value).find((key) => !known.includes(key));
  return unknown === undefined ? undefined : `has "${unknown}". Known are: ${known.join(', ')}`;
};

const listed = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

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

/** @returns the input for a new post. Asks the author for each value that no option gives */
async function askPost(): Promise<NewPost> {
  // These name file and line when a file is malformed.
  const tags = Object.keys(readYamlFile(siteDir, path.join(siteDir, 'blog/tags.yml')) ?? {});
  const series = Object.keys(readSeriesFile(siteDir, path.join(siteDir, 'blog/series.yml')));
  const inBoth = async (option: string, texts: Localized, key: 'title' | 'description') => ({
    pt: await valueOf({ option, text: texts.pt, fault: faultOf(key) }),
    en: await valueOf({ option: `${option}-en`, text: texts.en, fault: faultOf(key) }),
  });
  const title = await inBoth(
    'title',
    { pt: 'Title in Portuguese', en: 'Title in English' },
    'title',
  );
  const description = await inBoth(
    'description',
    {
      pt: 'One sentence in Portuguese, 35 to 160 characters',
      en: 'The same sentence in English',
    },
    'description',
  );
  const chosen = await valueOf({
    option: 'series',
    text: `Series, empty for none (${series.join(', ')})`,
    defaultValue: '',
    fault: unknownIn(series),
  });
  const isPart = chosen !== '';
  const number = isPart ? nextNumber(siteDir, chosen) : 0;
  const labelOf = (option: string, text: string, defaultValue: string) =>
    isPart ? valueOf({ option, text, defaultValue, fault: faultOf('sidebar_label') }) : '';
  const label = {
    pt: await labelOf('label', 'Short label in Portuguese', `Parte ${number}`),
    en: await labelOf('label-en', 'Short label in English', `Part ${number}`),
  };
  const keys = await valueOf({
    option: 'tags',
    text: `Tags, separated by commas (${tags.join(', ')})`,
    fault: (value) => (listed(value).length === 0 ? 'has no tag' : unknownIn(tags)(value)),
  });
  const date = await valueOf({
    option: 'date',
    text: 'Date as YYYY-MM-DD',
    defaultValue: new Date().toISOString().slice(0, 10),
    fault: faultOf('date'),
  });
  const name = await valueOf({
    option: 'name',
    text: 'Last part of the address',
    defaultValue: isPart ? `parte-${number}` : nameOf(title.pt),
    fault: nameFault,
  });
  // Each part of a series of animations has a loader of its own.
  const loader = isPart && isOfLoaders(siteDir, chosen) ? nameOf(title.pt) : '';
  const demo = await valueOf({
    option: 'demo',
    text: `Cover: a folder of ${demosFolder}, empty for none`,
    defaultValue: loader,
    fault: (value) => (value === '' ? undefined : nameFault(value)),
  });
  if (missing.length > 0) {
    const lines = missing.map(({ option, text }) => `  --${option}  ${text}`);
    refuse('new', `These options are missing, and nobody can be asked:\n${lines.join('\n')}`);
  }
  return {
    ...{ title, description, date, name },
    tags: listed(keys),
    ...(isPart ? { series: chosen, label } : {}),
    ...(demo === '' ? {} : { demo }),
  };
}

try {
  const { translate } = flags;
  const post = translate === undefined ? await askPost() : undefined;
  const write = () =>
    post === undefined
      ? createTranslation(siteDir, translate ?? '')
      : createPost(siteDir, post, (demo) => readArt(demo, 'pt') !== undefined);
  report(withProgress('Writing and checking the files', write));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = exitCodes.faults;
} finally {
  terminal?.close();
}
