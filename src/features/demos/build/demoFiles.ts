import { createHash } from 'node:crypto';
import path from 'node:path';
import { perObject } from '../../../lib/node/perObject';
import { lineAt } from '../../../lib/node/text';
import { photoEndings } from '../../../lib/pictureNames';
import { withoutComments } from './comments';

/** A file of a demo. */
export interface OwnedFile {
  content: Buffer;
  /** Id of the demo whose folder has the file: the demo itself, or one of its bases. */
  owner: string;
  /** The file is reported already, and nothing can be read from its content. */
  isBroken: boolean;
}

/** Files of a demo, by file name. */
export type Files = Map<string, OwnedFile>;

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

/** Kinds of files that a demo may have. */
export const knownEndings = [...Object.keys(languages), '.txt', '.md', ...photoEndings];

/** @returns language of a file, named as in a code fence; `text` when unknown */
export const languageOf = (file: string): string => languages[path.extname(file)] ?? 'text';

/** @returns whether the file is published. Tests are not, because only the author runs them */
export const isServed = (file: string): boolean =>
  !file.endsWith('.test.js') && (/\.(?:js|svg|webmanifest|html)$/.test(file) || !isText(file));

/** @returns whether the file is text, so that `{{…}}` placeholders in it are replaced */
export const isText = (file: string): boolean => !photoEndings.includes(path.extname(file));

/**
 * @returns whether the text has `{{…}}` placeholders for texts. `{{versao}}` is none: it is the same
 *   in all languages
 */
export const hasPlaceholders = (text: string): boolean => /\{\{(?!versao\}\})\w+\}\}/.test(text);

/** @returns whether code has placeholders outside of its comments */
export const hasText = (code: string, language: string): boolean =>
  hasPlaceholders(code) && hasPlaceholders(withoutComments(code, language));

/** @returns whether a file does the same in all languages: only its comments have placeholders */
export const isShared = (file: string, content: Buffer): boolean =>
  !isText(file) || !hasText(content.toString(), languageOf(file));

/** @returns the files in the same folder that a module imports, with the line of each import */
export const importsOf = (code: string): { name: string; line: number }[] =>
  [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"]\.\/([\w.-]+\.js)['"]/g)].map((match) => ({
    name: match[1] as string,
    line: lineAt(code, match.index + match[0].length),
  }));

/** @returns eight hex digits, a hash of the published files and the CSS of a demo */
export const versionOf = perObject((files: Files): string => {
  const hash = createHash('sha256');
  for (const [name, { content }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isServed(name) || name.endsWith('.css')) {
      hash.update(name).update('\0').update(content).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
});
