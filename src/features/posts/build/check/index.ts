import { checkContent } from '../content';
import { readFrontMatter, type Problem } from '../frontMatter';
import { checkAnchors } from './anchors';
import { checkCover, checkUses, readDemos } from '../../../demos/build/check';
import { readDocuments } from './documents';
import { findFixable } from './fix';
import { checkText } from './text';
import type { Document } from './types';

function coverOf({ file, raw, kind }: Document): string | undefined {
  const read = readFrontMatter(file, raw);
  const demo = kind === 'post' && 'data' in read ? read.data.demo : undefined;
  return typeof demo === 'string' ? demo : undefined;
}

/** By file and line, each once: two checks may find the same fault. */
function inOrder(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((item) => [`${item.file}:${item.line} ${item.message}`, item]));
  return [...once.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/**
 * Everything that can be said of the texts and demos without building the site, except spelling:
 * what a build refuses, translations that lag behind, and what a reader would stumble on.
 *
 * @param siteDir root of the repository
 * @returns the faults, by file and line
 */
export function checkTexts(siteDir: string): Problem[] {
  const { errors, warnings } = checkContent(siteDir);
  // The checks below stop at the first file that is not UTF-8; here all of them are reported.
  if (errors.some(({ message }) => message.startsWith('is not UTF-8'))) {
    return inOrder([...errors, ...readDemos(siteDir).problems]);
  }
  const { documents, problems: unreadable } = readDocuments(siteDir);
  const { demos, problems: broken } = readDemos(siteDir);
  const posts = documents.filter(({ kind }) => kind === 'post');
  return inOrder([
    ...errors,
    ...warnings,
    ...unreadable,
    ...broken,
    ...checkAnchors(posts),
    ...documents.flatMap((document) => [
      ...checkText(document),
      ...checkUses(document, demos, siteDir),
      ...checkCover(document.file, coverOf(document), demos),
    ]),
    ...findFixable(siteDir).map(({ problem }) => ({
      ...problem,
      message: `${problem.message}. Mend it with: npm run check -- --fix`,
    })),
  ]);
}
