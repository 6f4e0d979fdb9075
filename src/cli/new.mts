/*
 * Writes a new post in both languages, ready for the first line. Asks for what no flag gives:
 *   npm run new
 *   npm run new -- --title 'Título' --title-en 'Title' --description '…' --description-en '…' \
 *     --tags css,svg --series do-it --label 'Parte 4' --label-en 'Part 4' --date 2025-06-01 --demo id
 */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { formatProblems } from '../features/posts/build/content';
import { createPost, nameOf, nextPart } from '../features/posts/build/newPost';
import { readSeriesFile, readYamlFile } from '../features/posts/build/series';

const names = [
  'title',
  'title-en',
  'description',
  'description-en',
  'tags',
  'series',
  'label',
  'label-en',
  'date',
  'name',
  'demo',
] as const;
type Name = (typeof names)[number];

const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});
const flags = values as Partial<Record<Name, string>>;
const siteDir = path.join(import.meta.dirname, '../..');
const tags = Object.keys(readYamlFile(path.join(siteDir, 'blog/tags.yml')) ?? {});
const series = Object.keys(readSeriesFile(path.join(siteDir, 'blog/series.yml')));

const isAsking = process.stdin.isTTY === true;
const terminal = isAsking
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;

/** What a flag says, or else the writer, or else the answer that needs no asking. */
async function decide(name: Name, question: string, otherwise?: string): Promise<string> {
  const given = flags[name];
  if (given !== undefined) {
    return given.trim();
  }
  if (terminal === undefined) {
    if (otherwise === undefined) {
      throw new Error(`--${name} is missing: ${question}`);
    }
    return otherwise;
  }
  const hint = otherwise === undefined || otherwise === '' ? '' : ` [${otherwise}]`;
  const answer = (await terminal.question(`${question}${hint}: `)).trim();
  return answer === '' && otherwise !== undefined ? otherwise : answer;
}

try {
  const title = await decide('title', 'Title in Portuguese');
  const titleEn = await decide('title-en', 'Title in English');
  const description = await decide(
    'description',
    'One sentence in Portuguese, 35 to 160 characters',
  );
  const descriptionEn = await decide('description-en', 'The same in English');
  const chosen = await decide('series', `Series, or nothing (${series.join(', ')})`, '');
  const part = chosen === '' ? 0 : nextPart(siteDir, chosen);
  const label = chosen === '' ? '' : await decide('label', 'Short name', `Parte ${part}`);
  const labelEn =
    chosen === '' ? '' : await decide('label-en', 'The same in English', `Part ${part}`);
  const keys = await decide('tags', `Tags, with commas (${tags.join(', ')})`);
  const date = await decide('date', 'Date', new Date().toISOString().slice(0, 10));
  const name = await decide('name', 'End of the address', nameOf(title));
  const demo = await decide('demo', 'Folder of src/demos for its picture, or nothing', '');
  const result = createPost(siteDir, {
    title: { pt: title, en: titleEn },
    description: { pt: description, en: descriptionEn },
    tags: keys.split(/[\s,]+/).filter(Boolean),
    date,
    name,
    ...(chosen === '' ? {} : { series: chosen, label: { pt: label, en: labelEn } }),
    ...(demo === '' ? {} : { demo }),
  });
  if ('problems' in result) {
    console.error(`Nothing was written:\n${formatProblems(result.problems)}`);
    process.exitCode = 1;
  } else {
    console.log(result.files.map((file) => `wrote ${file}`).join('\n'));
    const origin = 'http://localhost:3000';
    console.log(
      `\n${origin}${result.address}\n${origin}/en${result.address} (npm start -- --locale en)`,
    );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  terminal?.close();
}
