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
 * Reads the queries of a language from `<language>.tsv` in this folder. Each line is one query. Lines
 * that start with `#` are comments.
 *
 * @throws Error with file and line when a line does not have the three columns kind, query and page
 */
export function readQueries(language: string): BenchQuery[] {
  const file = path.join(import.meta.dirname, `${language}.tsv`);
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
