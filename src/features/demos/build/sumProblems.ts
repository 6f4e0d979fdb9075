import type { Problem } from '../../../lib/problems';
import { sentenceValues, type Sum } from '../shared/sums';
import type { MergedDemo } from './merge';
import { compile, sumsOf } from './sums';
import { demosFolder } from '../../../lib/contentFolders';

/** Names that calculations know besides handles and calculations: 1 with reduced motion, else 0. */
const given = ['still'];

const namesIn = (sum: Sum): string[] =>
  sum.flatMap((part) => (typeof part === 'string' && part.startsWith('$') ? [part.slice(1)] : []));

/** @returns names that the sentences of a demo use, in conditions and in texts */
const saidNames = ({ say = [] }: MergedDemo): string[] =>
  say.flatMap(({ when, pt, en }) => [
    ...(when === undefined ? [] : namesIn(compile(when))),
    ...[pt, en].flatMap((words) =>
      [...words.matchAll(sentenceValues)].map(([, name = '']) => name),
    ),
  ]);

/**
 * @param demo a merged demo
 * @param inFiles names of the placeholders in its files
 * @returns names of handles and calculations that are of use: in a file, in a sentence, or in a
 *   calculation
 */
export const usedValues = (demo: MergedDemo, inFiles: Iterable<string>): ReadonlySet<string> =>
  new Set([
    ...inFiles,
    ...saidNames(demo),
    ...sumsOf(demo.sums).flatMap(([, sum]) => namesIn(sum)),
  ]);

/**
 * @param demo a merged demo
 * @param used names from `usedValues`
 * @returns a problem for each unknown name in calculations and sentences, and for each calculation
 *   that shares its name or that nothing uses
 */
export function sumProblems(demo: MergedDemo, used: ReadonlySet<string>): Problem[] {
  const known = new Set([...Object.keys(demo.handles), ...given]);
  const problems: Problem[] = [];
  const report = (message: string, ...keys: string[]) => {
    problems.push({
      file: `${demosFolder}/${demo.id}/demo.json`,
      line: demo.lineOf(...keys),
      message,
    });
  };
  for (const [name, sum] of sumsOf(demo.sums)) {
    const unknown = namesIn(sum).find((used) => !known.has(used));
    if (unknown !== undefined) {
      report(
        `"sums" has "${unknown}" in "${name}", but no handle and no sum before it has that name. Correct the name, or move the sum up`,
        'sums',
        name,
      );
    }
    if (known.has(name) || name in demo.textos.pt) {
      report(
        `"sums" has "${name}", and so have "handles" or "textos". Rename one of them`,
        'sums',
        name,
      );
    }
    if (!used.has(name)) {
      report(`"sums" has "${name}", but nothing uses it. Delete it or use it`, 'sums', name);
    }
    known.add(name);
  }
  for (const name of new Set(saidNames(demo).filter((said) => !known.has(said)))) {
    report(
      `"say" has "${name}", but no handle and no sum has that name. Correct the name, or add it to "sums"`,
      'say',
    );
  }
  return problems;
}
