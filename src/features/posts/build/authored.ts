import fs from 'node:fs';
import path from 'node:path';
import { maxBytes, maxLineLength } from './size';
import { pageSources } from '../../../lib/contentFolders';
import { splitFrontMatter } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { listFiles } from '../../../lib/node/files';
import { hiddenCharacters, softHyphen } from '../../../lib/node/characters';
import { hiddenEscapes } from '../../../lib/node/escapes';
import { pictureFault } from '../../../lib/node/pictures';
import { remember } from '../../../lib/node/remember';
import { decodeText, encodingFault } from '../../../lib/node/text';
import { checkHostFiles, checkSymbolicLinks } from './siteFiles';

/** Folders of authors. src/features/demos/build/readDemo.ts checks the files of demos. */
const folders = ['blog', 'i18n', 'static', ...pageSources.map(({ source }) => source)];

const texts = /\.(?:mdx?|ya?ml|json|svg)$/i;

const isTooLarge = (text: string) =>
  text.length > maxBytes || text.split('\n').some((line) => line.length > maxLineLength);

function textProblems(file: string, bytes: Buffer): Problem[] {
  const fault = encodingFault(bytes);
  if (fault !== undefined) {
    return [{ file, ...fault, kind: 'encoding' }];
  }
  return textOnlyProblems(file, decodeText(bytes, file));
}

const textOnlyProblems = remember('authored', (file: string, text: string): Problem[] => {
  const [front = ''] = splitFrontMatter(text) ?? [];
  const isPost = file.endsWith('.mdx');
  const found = hiddenCharacters(text, isPost ? softHyphen : '').concat(
    isPost ? hiddenCharacters(front).filter(({ character }) => character === softHyphen) : [],
  );
  // hiddenEscapes parses the file and would report the raw characters again, so it runs only when
  // there are none. It skips a post that is too large to parse: checkSize reports that post.
  const escaped = found.length > 0 || (isPost && isTooLarge(text)) ? [] : hiddenEscapes(file, text);
  return [...found, ...escaped].map(({ line, message }) => ({ file, line, message }));
});

/**
 * Checks every file in the folders of authors. Text must be UTF-8 without invisible characters. An
 * image must have the format of its file name and must be complete. No file may be a symbolic link, or
 * one that the build would replace.
 *
 * @param siteDir root of the repository
 * @returns the problems, sorted by file
 */
export function checkAuthored(siteDir: string): Problem[] {
  const inFiles = folders
    .flatMap((folder) => listFiles(path.join(siteDir, folder)).map((name) => `${folder}/${name}`))
    .sort()
    .flatMap((file): Problem[] => {
      const bytes = fs.readFileSync(path.join(siteDir, file));
      const inText = texts.test(file) ? textProblems(file, bytes) : [];
      // An empty image is reported by the post that uses it (fileProblem in names.ts).
      const fault = inText.length > 0 || bytes.length === 0 ? undefined : pictureFault(file, bytes);
      return fault === undefined ? inText : [{ file, message: fault }];
    });
  return [...checkSymbolicLinks(siteDir, folders), ...checkHostFiles(siteDir), ...inFiles].sort(
    (a, b) => a.file.localeCompare(b.file),
  );
}
