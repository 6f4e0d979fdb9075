import { checkContent } from '../content';
import type { Problem } from '../../../../lib/frontMatter';
import { checkAnchors } from './anchors';
import { readDocuments } from './documents';
import { findFixable } from './fix';
import { checkText } from './text';
import type { DocumentChecks } from '../../../../lib/node/document';

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
 * @param openChecks what other features check in the texts
 * @returns the faults, by file and line
 */
export function checkTexts(
  siteDir: string,
  openChecks: readonly ((siteDir: string) => DocumentChecks)[],
): Problem[] {
  const { errors, warnings } = checkContent(siteDir);
  const others = openChecks.map((open) => open(siteDir));
  const broken = others.flatMap(({ problems }) => problems);
  // The checks below stop at the first file that is not UTF-8; here all of them are reported.
  if (errors.some(({ message }) => message.startsWith('is not UTF-8'))) {
    return inOrder([...errors, ...broken]);
  }
  const { documents, problems: unreadable } = readDocuments(siteDir);
  const posts = documents.filter(({ kind }) => kind === 'post');
  return inOrder([
    ...errors,
    ...warnings,
    ...unreadable,
    ...broken,
    ...checkAnchors(posts),
    ...documents.flatMap((document) => [
      ...checkText(document),
      ...others.flatMap(({ check }) => check(document)),
    ]),
    ...findFixable(siteDir).map(({ problem }) => ({
      ...problem,
      message: `${problem.message}. Mend it with: npm run check -- --fix`,
    })),
  ]);
}
