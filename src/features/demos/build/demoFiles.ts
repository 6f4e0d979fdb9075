import { createHash } from 'node:crypto';
import path from 'node:path';

/** What a folder of `src/demos` holds, by name. */
export type Files = Map<string, Buffer>;

const languages: Readonly<Record<string, string>> = {
  '.js': 'js',
  '.css': 'css',
  '.html': 'html',
  '.svg': 'html',
  '.json': 'json',
  '.webmanifest': 'json',
  '.toml': 'toml',
  '.yml': 'yaml',
};

/** @returns name of the language of a file, as a fence would have it; `text` when unknown */
export const languageOf = (file: string): string => languages[path.extname(file)] ?? 'text';

/** @returns whether a file is code of the page: not a test, not a worker of its own */
export const isModule = (file: string): boolean =>
  file.endsWith('.js') && !file.endsWith('.test.js') && file !== 'sw.js';

/** @returns whether a page may ask for the file: what only its author runs stays at home */
export const isServed = (file: string): boolean =>
  !file.endsWith('.test.js') && /\.(?:js|svg|png|webmanifest|html)$/.test(file);

/** @returns whether words can be filled into the file */
export const isText = (file: string): boolean => !file.endsWith('.png');

/** @returns whether a file differs from one language to the other */
export const changesWords = (code: string): boolean => /\{\{(?!versao\}\})\w+\}\}/.test(code);

/** @returns names of the files beside it that a module imports */
export const importsOf = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"]\.\/([\w.-]+\.js)['"]/g)].map(
    ([, name]) => name as string,
  );

/** @returns eight figures that change when any file of a demo does, tests aside */
export function versionOf(files: Files): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isServed(name) || name.endsWith('.css')) {
      hash.update(name).update('\0').update(content).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}
