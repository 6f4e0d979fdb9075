import { checkContent } from '../content';
import { sortProblems, type Problem } from '../../../../lib/problems';
import { readDocuments } from '../documents';
import { findFixable } from './fix';
import type { DocumentChecks } from '../../../../lib/node/document';

const placeOf = ({ file, key }: Problem) => `${file} ${key}`;

/**
 * @param found problems of texts
 * @param fixable those that `--fix` solves; a difference of a key may be among the found ones too
 * @returns each problem once, with the advice to run `--fix` where it helps
 */
function withAdvice(found: readonly Problem[], fixable: readonly Problem[]): Problem[] {
  const differing = new Set(fixable.filter(({ key }) => key !== undefined).map(placeOf));
  const told = new Set(found.map(placeOf));
  const advised = (problem: Problem, to: string): Problem => ({
    ...problem,
    message: `${problem.message}. To ${to}, run: npm run check -- --fix`,
  });
  return [
    ...found.map((problem) =>
      differing.has(placeOf(problem)) ? advised(problem, 'copy the Portuguese line') : problem,
    ),
    ...fixable
      .filter((problem) => problem.key === undefined || !told.has(placeOf(problem)))
      .map((problem) => advised(problem, 'fix it')),
  ];
}

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
    ...withAdvice(
      [...errors, ...warnings, ...notices],
      findFixable(siteDir).map(({ problem }) => problem),
    ),
    ...broken,
    ...others.flatMap(({ check }) => check(documents)),
  ]);
}
