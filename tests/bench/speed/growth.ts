import fs from 'node:fs';
import path from 'node:path';
import { builtIndex } from '../../../src/features/search/build/builtIndex';
import { searchFolder } from '../../../src/features/search/shared/files';
import { fastBrotli, kilobytes, median } from '../numbers';
import { costs, weighed } from '../search/cost';
import { ours } from '../search/engines';
import { removeCaches, timeBuild } from './builds';
import { printTable } from './pages';
import { type Site, writeSite } from './sites';

const queries = ['animação', 'grid css', 'teclado', 'post 23', 'cores no escuro'];
const rounds = 5;

const brotli = (file: string) =>
  fs.existsSync(file) ? kilobytes(fastBrotli(fs.readFileSync(file))) : '-';

/**
 * Cost of the embedded search.
 *
 * @param build folder of the build
 * @returns kilobytes that a first search loads with an empty cache, for the most expensive query; and
 *   the median milliseconds of a query. '-' for both if the site has no index
 */
async function searchCost(build: string): Promise<string[]> {
  const folder = path.join(build, searchFolder);
  if (!fs.existsSync(folder)) {
    return ['-', '-'];
  }
  const { base, read } = builtIndex(folder);
  const answer = ours(base, read, '/');
  const times: number[] = [];
  for (const query of Array.from({ length: rounds }, () => queries).flat()) {
    const start = performance.now();
    await answer(query);
    times.push(performance.now() - start);
  }
  const mostBytes = Math.max(
    ...(await costs(weighed(folder), queries, '/')).map(({ bytes }) => bytes),
  );
  return [kilobytes(mostBytes), median(times).toFixed(1)];
}

/**
 * Builds sites of several sizes and prints the costs that grow with the number of posts.
 *
 * @param counts posts in each language
 * @param sides the sites to build
 */
export async function measureGrowth(
  counts: readonly number[],
  sides: readonly Site[],
): Promise<void> {
  const rows = [
    [
      'posts',
      'build s',
      'CPU s',
      'memory MB',
      'listing kB',
      'archive html kB',
      'main.js kB',
      'search kB, worst query',
      'query ms',
    ],
  ];
  for (const count of counts) {
    for (const side of sides) {
      const folder = writeSite(side, count);
      removeCaches(folder);
      const { seconds, cpu, memory } = await timeBuild(folder);
      const build = path.join(folder, 'build');
      const scripts = path.join(build, 'assets/js');
      const main = fs.readdirSync(scripts).find((name) => name.startsWith('main.')) ?? '';
      rows.push([
        `${side} ${count}`,
        seconds.toFixed(0),
        cpu.toFixed(0),
        (memory / 1e6).toFixed(0),
        brotli(path.join(build, 'blog.html')),
        brotli(path.join(build, 'blog/arquivo.html')),
        brotli(path.join(scripts, main)),
        ...(await searchCost(build)),
      ]);
    }
  }
  console.log('\nGrowth (cold build of both languages, brotli):');
  printTable(rows);
}
