import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface BenchQuery {
  /** Difficulty of the query: a typo, a missing accent… */
  kind: string;
  query: string;
  /** Right pages: one of them should be first. Paths below the base path of the language. */
  pages: string[];
}

/**
 * Reads the queries of a file. Each line is one query. Lines that start with `#` are comments.
 *
 * @throws Error with file and line when a line does not have the three columns kind, query and page
 */
function readFile(name: string): BenchQuery[] {
  const file = path.join(import.meta.dirname, name);
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '' || line.startsWith('#')) {
        return [];
      }
      const [kind, query, page, ...rest] = line.split('\t');
      if (!kind || !query || !page || rest.length > 0) {
        throw new Error(
          `${file}:${index + 1} must have three columns separated by tabs: kind, query, page`,
        );
      }
      return [{ kind, query, pages: page.split('|') }];
    });
}

/** Whether a query is in the half of the unseen ones that tuning may use. */
const isDev = ({ query }: BenchQuery) => parseInt(hash('sha256', query).slice(0, 2), 16) % 2 === 0;

/**
 * Reads the queries of a language.
 *
 * @returns `tuned`: queries that the ranking was fitted to; `dev` and `test`: two halves of queries
 *   written by people who knew only the posts, `dev` with more of them that were written later. Tuning may
 *   look at `dev`; figures are reported on `test`.
 *   `fresh`: written later, when the posts had been rewritten, and reported like `test`
 */
export function readQueries(
  language: string,
): Record<'tuned' | 'dev' | 'test' | 'fresh', BenchQuery[]> {
  const unseen = readFile(`unseen/${language}.tsv`);
  return {
    tuned: readFile(`${language}.tsv`),
    dev: [...unseen.filter(isDev), ...readFile(`unseen/dev.${language}.tsv`)],
    test: unseen.filter((query) => !isDev(query)),
    fresh: readFile(`unseen/fresh.${language}.tsv`),
  };
}
