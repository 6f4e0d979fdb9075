/*
 * npm run bench:search: measures relevance, response time and download size of the search of the built
 * site, and compares them with Pagefind and with MiniSearch without our ranking. Then it measures the
 * time to the first result in a browser, and the engine with 100 times the pages (about two minutes).
 *
 * `-- --scale 10` sets another factor, 1 skips that part. `-- --misses` lists the queries whose right
 * page is not first, except those of the sets `test` and `fresh`: a ranking must not be tuned on them. `-- --fast`
 * measures relevance alone. `-- --gaps` lists the headings and the author's phrases of each post that do
 * not find the post. Compare only figures of the same run: machines differ.
 */
import path from 'node:path';
import { readCommand } from '../../../src/cli/command.mjs';
import { orEnd } from '../../../src/cli/endPlainly';
import { defaultLocale, locales } from '../../../src/lib/locales';
import { builtIndex, readRecords } from '../../../src/features/search/build/builtIndex';
import { searchFolder } from '../../../src/features/search/shared/files';
import { indexFiles } from '../../../src/features/search/shared/indexFiles';
import { buildDir, checkBuilt } from '../../folders';
import { kilobytes } from '../numbers';
import { costs, describeCosts, weighed, weighedFiles } from './cost';
import { ours, pagefind, plainMiniSearch } from './engines';
import { firstKeys, ourSubject } from './firstKey';
import { firstResult } from './firstResult';
import { gapsOf } from './gaps';
import { measure, type Answer } from './measure';
import { pagefindSubject, writePagefindSite } from './pagefindSite';
import { readQueries } from './queries';
import { scaled } from './scale';

const { values } = readCommand('bench:search');
orEnd(checkBuilt);

type Sets = ReturnType<typeof readQueries>;
/** For each language, a word that posts have, and one that others have. */
const words = { pt: ['onda', 'teclado'], en: ['wave', 'keyboard'] } as const;

const setNames = ['tuned', 'dev', 'test', 'fresh'] as const;

/** Prints the figures of an engine for each set of queries. */
async function print(name: string, sets: Sets, answer: Answer, bytes: string): Promise<void> {
  console.log(`  ${name}${bytes === '' ? '' : `: ${bytes}`}`);
  for (const set of setNames) {
    const { mrr, success, p50, p95, empty, misses } = await measure(sets[set], answer);
    const isFirst = (kind: string) => {
      const all = sets[set].filter((query) => query.kind === kind).length;
      return `${kind} ${all - misses.filter((miss) => miss.kind === kind).length}/${all}`;
    };
    const kinds = [...new Set(sets[set].map(({ kind }) => kind))];
    console.log(
      [
        `    ${set.padEnd(6)}`,
        `MRR@5 ${mrr.toFixed(3)}`,
        `success@5 ${success.toFixed(3)}`,
        `without a hit ${empty}`,
        `p50 ${p50.toFixed(2)} ms`,
        `p95 ${p95.toFixed(2)} ms`,
        `first: ${kinds.map(isFirst).join(', ')}`,
      ].join('  '),
    );
    if (values.misses && (set === 'tuned' || set === 'dev')) {
      for (const { kind, query, pages: wanted, place, first } of misses) {
        console.log(
          `      ${kind}: "${query}" finds ${first ?? 'nothing'} first; ${wanted.join(' or ')} has rank ${place || 'none in the first five'}`,
        );
      }
    }
  }
}

for (const language of locales) {
  const base = language === defaultLocale ? '/' : `/${language}/`;
  const folder = path.join(buildDir, base, searchFolder);
  const { base: file, read } = builtIndex(folder);
  const records = await readRecords(file, read);
  const pages = [...new Set(records.map(({ url }) => url.slice(base.length).replace(/#.*/, '')))];
  const sets = readQueries(language);
  const texts = setNames.flatMap((set) => sets[set].map(({ query }) => query));
  console.log(
    `${language}: ${setNames.map((set) => `${sets[set].length} ${set}`).join(', ')} queries, ${pages.length} pages, ${records.length} records`,
  );

  const start = performance.now();
  const engine = ours(file, read, base);
  const took = performance.now() - start;
  if (values.gaps) {
    for (const { page, queries, missing } of await gapsOf(records, base, engine)) {
      const own = missing.map((query) => `"${query}"`).join(', ');
      console.log(`  ${page}: ${queries - missing.length} of ${queries} find it; not ${own}`);
    }
    continue;
  }
  await print(
    'ours',
    sets,
    engine,
    `${describeCosts(await costs(weighed(folder), texts, base))}, base read in ${took.toFixed(0)} ms`,
  );
  await print('MiniSearch, not re-ranked', sets, await plainMiniSearch(records, base), '');
  if (values.fast) {
    continue;
  }
  const [word, otherWord] = words[language];
  const subjects = [ourSubject(`${base}blog`)];
  try {
    const { folder: indexed, bytes } = writePagefindSite(pages, language, base);
    const other = await pagefind(indexed, base);
    await print('Pagefind', sets, other.answer, `index of ${kilobytes(bytes)} kB, compressed`);
    await other.close();
    subjects.push(pagefindSubject(indexed));
  } catch (error) {
    console.log(
      `  Pagefind did not run on this machine: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const first = await firstResult(`${base}blog`, word);
  console.log(
    `  first result, CPU four times slower, empty cache: field ${first.field.toFixed(0)} ms after the shortcut, hit ${(first.hit - first.field).toFixed(0)} ms after the query is typed (target 300), ${first.hit.toFixed(0)} ms after the shortcut`,
  );
  for (const isSlow of [false, true]) {
    console.log(
      `  first key before React, CPU four times slower, ${isSlow ? 'slow 4G' : 'no network limit'} (aims: field 100 ms, hit ${isSlow ? 3500 : 1200}, later queries 60)`,
    );
    const all = await firstKeys(subjects, [word, otherWord], isSlow);
    all.forEach(({ field, letter, hit, next, again }, at) => {
      console.log(
        `    ${subjects[at]?.name ?? ''}: field ${field.toFixed(0)} ms, letter ${letter.toFixed(0)} ms, hit ${hit.toFixed(0)} ms, new query ${next.toFixed(0)} ms, first query again ${again.toFixed(0)} ms`,
      );
    });
  }
  const times = Number(values.scale);
  if (times > 1) {
    const many = scaled(records, times);
    let from = performance.now();
    const files = indexFiles(language, many);
    const made = performance.now() - from;
    from = performance.now();
    const large = ours(files.base, async (name) => files.files.get(name) as never, base);
    const opened = performance.now() - from;
    await print(
      `ours, ${pages.length * times} pages`,
      sets,
      large,
      `${many.length} records, index made in ${(made / 1000).toFixed(1)} s and base read in ${opened.toFixed(0)} ms, ${describeCosts(await costs(weighedFiles(files), texts, base))}`,
    );
  }
}
