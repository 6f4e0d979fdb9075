import fs from 'node:fs';
import path from 'node:path';
import { longestLine, mostBytes } from './size';
import type { Problem } from '../../../lib/frontMatter';
import { hiddenCharacters, softHyphen } from '../../../lib/node/characters';
import { hiddenEscapes } from '../../../lib/node/escapes';
import { pictureFault } from '../../../lib/node/pictures';
import { decodeText, encodingFault } from '../../../lib/node/text';

/** What authors write and draw, besides demos, which src/features/demos/build/readDemo.ts reads. */
const folders = ['blog', 'i18n', 'static', 'src/pages', 'src/features/previews/guide'];

const texts = /\.(?:mdx?|ya?ml|json|svg)$/;

const isTooLarge = (text: string) =>
  text.length > mostBytes || text.split('\n').some((line) => line.length > longestLine);

function textProblems(file: string, bytes: Buffer): Problem[] {
  const fault = encodingFault(bytes);
  if (fault !== undefined) {
    return [{ file, ...fault }];
  }
  const text = decodeText(bytes, file);
  const [front = ''] = /^\uFEFF?---\r?\n[\s\S]*?\r?\n---/.exec(text) ?? [];
  const isPost = file.endsWith('.mdx');
  const found = hiddenCharacters(text, isPost ? softHyphen : '').concat(
    isPost ? hiddenCharacters(front).filter(({ character }) => character === softHyphen) : [],
  );
  // Parsing brings out the characters of the text too, which are told already; and a text that is
  // too large to be parsed is refused for its size.
  const escaped = found.length > 0 || (isPost && isTooLarge(text)) ? [] : hiddenEscapes(file, text);
  return [...found, ...escaped].map(({ line, message }) => ({ file, line, message }));
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
