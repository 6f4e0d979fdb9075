import fs from 'node:fs';
import path from 'node:path';

export interface BenchQuery {
  /** What is hard about it: a typo, a missing accent… */
  kind: string;
  query: string;
  /** Pages of which one should come first, below the base path of the language. */
  pages: string[];
}

/**
 * @param language names the file beside this one: a line a query; lines with `#` are notes
 * @throws Error naming file and line when a line is not kind, query and page
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
        throw new Error(`${file}:${index + 1} is not kind, query and page, with tabs between`);
      }
      return [{ kind, query, pages: page.split('|') }];
    });
}
