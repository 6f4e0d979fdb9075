import fs from 'node:fs';
import path from 'node:path';
import { sortProblems, type Problem } from '../../../lib/frontMatter';
import { locales } from '../../../lib/locales';
import type { DemoSource } from '../shared/types';
import { drawingOf } from './demoData';
import { mergeDemo, type MergedDemo } from './merge';
import { fill } from './placeholders';
import { collect } from './problems';
import { sourceOf } from './readDemo';
import { sumProblems, usedValues } from './sumProblems';
import { isText } from './demoFiles';

/** The folders of `src/demos`, read in all languages. */
export interface Demos {
  /** The demos without a problem, by `<locale> <id>`. */
  sources: ReadonlyMap<string, DemoSource>;
  problems: Problem[];
}

/** @returns names of the folders in `src/demos`, without empty ones, which Git does not keep */
function foldersIn(demosDir: string): string[] {
  return fs.existsSync(demosDir)
    ? fs
        .readdirSync(demosDir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .filter((name) => fs.readdirSync(path.join(demosDir, name)).length > 0)
        .sort()
    : [];
}

/** @returns keys of the placeholders in the files of a demo, with those of its base */
function usedKeys({ files }: MergedDemo): string[] {
  return [...files]
    .filter(([file]) => isText(file))
    .flatMap(([, { content }]) =>
      fill(content.toString(), () => '').placeholders.map(({ key }) => key),
    );
}

/**
 * @param demos all demos that could be merged
 * @returns a problem for each text that no file uses, in the demo itself or in one that extends it.
 *   None for a demo with an unknown key: often one of the two is a misspelling of the other
 */
function unusedTexts(demos: readonly MergedDemo[]): Problem[] {
  const used = new Map(demos.map((demo) => [demo.id, usedKeys(demo)]));
  return demos.flatMap(({ id, textos, handles, sums, lineOf }) => {
    const family = demos.filter(({ chain }) => chain.includes(id));
    const keys = new Set(family.flatMap((demo) => used.get(demo.id) ?? []));
    const hasUnknown = used
      .get(id)
      ?.some((key) => key !== 'versao' && !(key in { ...textos.pt, ...handles, ...sums }));
    return hasUnknown === true
      ? []
      : locales.flatMap((locale) =>
          Object.entries(textos[locale])
            .filter(([key, { owner }]) => owner === id && !keys.has(key))
            .map(([key]) => ({
              file: `src/demos/${id}/demo.json`,
              line: lineOf('textos', locale, key),
              message: `"textos" has "${key}", but no file has {{${key}}}. Delete the text or use it`,
            })),
        );
  });
}

/** @returns a problem for each handle that its demo has no use for, and those of `sums` and `say` */
const valueProblems = (demos: readonly MergedDemo[]): Problem[] =>
  demos.flatMap((demo) => {
    const used = usedValues(demo, usedKeys(demo));
    const unused = Object.keys(demo.handles)
      .filter((name) => !used.has(name))
      .map((name) => ({
        file: `src/demos/${demo.id}/demo.json`,
        line: demo.lineOf('handles', name),
        message: `"handles" has "${name}", but no file has {{${name}}}. Delete the handle or use it`,
      }));
    return [...unused, ...sumProblems(demo, used)];
  });

/** @returns a problem for each demo whose month another one has: the home page shows one for each */
function repeatedMonths(demos: readonly MergedDemo[]): Problem[] {
  const first = new Map<number, string>();
  return demos.flatMap(({ id, mes, lineOf }) => {
    const other = mes === undefined ? undefined : first.get(mes);
    if (mes !== undefined && other === undefined) {
      first.set(mes, id);
    }
    const message = `"mes" is ${mes}, as in src/demos/${other}. Write another month in one of them`;
    return other === undefined
      ? []
      : [{ file: `src/demos/${id}/demo.json`, line: lineOf('mes'), message }];
  });
}

/**
 * Reads every folder of `src/demos` in every language.
 *
 * @param siteDir root of the repository
 * @returns the demos, and every problem that makes one of them unusable
 */
export function readDemos(siteDir: string): Demos {
  const demosDir = path.join(siteDir, 'src/demos');
  const sources = new Map<string, DemoSource>();
  const problems: Problem[] = [];
  const all: MergedDemo[] = [];
  for (const id of foldersIn(demosDir)) {
    const own: Problem[] = [];
    const merged = mergeDemo(path.join(demosDir, id), own);
    if (merged !== undefined) {
      all.push(merged);
      for (const locale of locales) {
        const source = sourceOf(merged, locale, own);
        if (own.length === 0) {
          collect(() => (source.isCover ? drawingOf(source) : undefined), own);
        }
        sources.set(`${locale} ${id}`, source);
      }
    }
    if (own.length > 0) {
      locales.forEach((locale) => sources.delete(`${locale} ${id}`));
    }
    problems.push(...own);
  }
  return {
    sources,
    problems: sortProblems([
      ...problems,
      ...unusedTexts(all),
      ...valueProblems(all),
      ...repeatedMonths(all),
    ]),
  };
}
