import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../blog/frontMatter';
import { hiddenCharacters } from './characters';
import { pictureFault } from './pictures';
import { decodeText, encodingFault } from './text';

/** What authors write and draw, besides demos, which src/playground/readDemo.ts reads. */
const folders = ['blog', 'i18n', 'static', 'src/pages', 'src/guide'];

const texts = /\.(?:mdx?|ya?ml|json|svg)$/;

/** Titles and data of a site may not break inside a word; the text of a post may. */
const softHyphen = '\u00AD';

function textProblems(file: string, bytes: Buffer): Problem[] {
  const fault = encodingFault(bytes);
  if (fault !== undefined) {
    return [{ file, ...fault }];
  }
  const text = decodeText(bytes, file);
  const [front = ''] = /^\uFEFF?---\r?\n[\s\S]*?\r?\n---/.exec(text) ?? [];
  const isPost = file.endsWith('.mdx');
  return hiddenCharacters(text, isPost ? softHyphen : '')
    .concat(
      isPost ? hiddenCharacters(front).filter(({ message }) => message.includes('U+00AD')) : [],
    )
    .map(({ line, message }) => ({ file, line, message }));
}

/**
 * Looks at every file of the folders that authors write in: text must be UTF-8 without characters
 * that nobody sees, and a picture must be one, and whole.
 *
 * @param siteDir root of the repository
 * @returns the faults, by file and line
 */
export function checkAuthored(siteDir: string): Problem[] {
  return folders
    .filter((folder) => fs.existsSync(path.join(siteDir, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(siteDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .sort()
    .flatMap((absolute): Problem[] => {
      const file = path.relative(siteDir, absolute).split(path.sep).join('/');
      const bytes = fs.readFileSync(absolute);
      const inText = texts.test(file) ? textProblems(file, bytes) : [];
      // Of an empty picture the post that asks for it tells.
      const fault = inText.length > 0 || bytes.length === 0 ? undefined : pictureFault(file, bytes);
      return fault === undefined ? inText : [{ file, message: fault }];
    });
}
