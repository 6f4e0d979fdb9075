import fs from 'node:fs';
import path from 'node:path';
import { frontMatterEnd } from '../../../lib/frontMatter';
import { pathFrom } from '../../../lib/node/files';
import { postsFolder } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';
import { translatedKeys } from '../shared/schema';
import { attributeTexts } from './attributeTexts';
import { paragraphsOf } from './paragraphs';
import { postName } from './postName';
import { readStampsFile, stampOf } from './stamps';
import { templateTexts, untranslated, untranslatedMark } from './template';
import { writePost, type Written } from './writePost';

/** Code, imports, elements, the truncate marker: these are the same in both languages. */
const isShared = (text: string) => /^(?:[`~]{3}|import\b|export\b|<|\{)/.test(text);

/** Elements with words: the tags stay, since the end tag may be in another block. */
const withComments = (text: string) =>
  text.startsWith('<')
    ? text.replace(
        />([^<>]*\p{L}{2}[^<>]*)(?=<|$)/gu,
        (_, words: string) => `>${untranslated(words)}…`,
      )
    : text;

/** Files lie beside the Portuguese post alone. @returns imports of them from the other folder */
const withPaths = (text: string, folder: string) =>
  text.startsWith('import') ? text.replace(/(from\s+['"])\.\//g, `$1@site/${folder}/`) : text;

/**
 * @param block a block of the Portuguese post. In a list it is indented
 * @param folder folder of the post
 * @returns the block as it stands in the new translation
 */
function blockOf(block: string, folder: string): string {
  const text = block.trimStart();
  const indentation = block.slice(0, -text.length);
  if (text.startsWith('{/* truncate')) {
    return `${templateTexts.en.opening}\n\n${text}`;
  }
  const parts = isShared(text)
    ? [
        ...attributeTexts(text).map(({ source }) => untranslated(source)),
        withPaths(withComments(text), folder),
      ]
    : [untranslated(text)];
  return parts.map((part) => indentation + part).join('\n\n');
}

/**
 * @param raw a Portuguese post
 * @param folder its folder, relative to the repository
 * @returns its English twin: code and elements as they are, each text as a comment
 */
function translationOf(raw: string, folder: string): string {
  const lines = raw.split('\n');
  const end = frontMatterEnd(raw);
  const keys = [...translatedKeys, 'search'];
  const frontMatter = lines
    .slice(0, end - 1)
    .map((line) =>
      keys.some((key) => line.startsWith(`${key}:`)) ? `${line}${untranslatedMark}` : line,
    );
  const blocks = paragraphsOf(raw).filter(({ line }) => line > end);
  return [
    ...frontMatter,
    `translation_of: '${stampOf(raw).of}'`,
    '---',
    '',
    `${blocks.map(({ text }) => blockOf(text, folder)).join('\n\n')}\n`,
  ].join('\n');
}

/**
 * Writes the English twin of a Portuguese post, to be filled in by a translator.
 *
 * @param siteDir root of the repository
 * @param post the post, in any form that `postName` knows
 * @returns the written files and the address, or why nothing was written
 * @throws AuthorError when writing or checking fails; then no file is left
 */
export function createTranslation(siteDir: string, post: string): Written {
  const name = postName(post);
  const [source = '', target = ''] = ['pt', 'en'].map((locale) =>
    path.join(postsFolder(siteDir, locale), name),
  );
  const file = pathFrom(siteDir, target);
  if (!fs.existsSync(source)) {
    const message = 'does not exist. Write the path like do-it/introducao.mdx';
    return { problems: [{ file: pathFrom(siteDir, source), message }] };
  }
  if (fs.existsSync(target)) {
    const message = 'already exists. npm run diff shows which of its paragraphs lag behind';
    return { problems: [{ file, message }] };
  }
  const stamps = readStampsFile(siteDir, 'en');
  if ('problems' in stamps) {
    return stamps;
  }
  const raw = readText(source, siteDir);
  const text = translationOf(raw, path.dirname(pathFrom(siteDir, source)));
  return writePost(siteDir, { name, source: raw, files: { [file]: text } });
}
