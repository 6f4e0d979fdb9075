import { checkContent } from '../content';
import { sortProblems, type Problem } from '../../../../lib/frontMatter';
import { readDocuments } from '../documents';
import { findFixable } from './fix';
import type { DocumentChecks } from '../../../../lib/node/document';

/**
 * Runs every check of texts and demos that needs no build, except spelling: problems that stop a build,
 * outdated translations, and problems that a reader would notice.
 *
 * @param siteDir root of the repository
 * @param openChecks checks of other features, each opened once
 * @returns the problems, sorted by file and line
 */
export function checkTexts(
  siteDir: string,
  openChecks: readonly ((siteDir: string) => DocumentChecks)[],
): Problem[] {
  const { errors, warnings, notices } = checkContent(siteDir);
  const others = openChecks.map((open) => open(siteDir));
  const broken = others.flatMap(({ problems }) => problems);
  // The checks below throw at the first file that is not UTF-8. Returning here reports all of them.
  if (errors.some(({ kind }) => kind === 'encoding')) {
    return sortProblems([...errors, ...broken]);
  }
  const { documents } = readDocuments(siteDir);
  return sortProblems([
    ...errors,
    ...warnings,
    ...notices,
    ...broken,
    ...documents.flatMap((document) => others.flatMap(({ check }) => check(document))),
    ...findFixable(siteDir).map(({ problem }) => ({
      ...problem,
      message: `${problem.message}. To fix it, run: npm run check -- --fix`,
    })),
  ]);
}
