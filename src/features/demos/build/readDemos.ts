import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sortProblems, type Problem } from '../../../lib/problems';
import { locales } from '../../../lib/locales';
import { memory } from '../../../lib/node/remember';
import { perObject } from '../../../lib/node/perObject';
import type { DemoSource } from '../shared/types';
import { drawingOf } from './demoData';
import type { Reading } from './fillFiles';
import { rereader, type ReadFolder } from './knownDemos';
import { mergeDemo, type MergedDemo } from './merge';
import { fill } from './placeholders';
import { collect } from './problems';
import { sourceOf } from './readDemo';
import { sumProblems, usedValues } from './sumProblems';
import { isText } from './demoFiles';
import { demosFolder } from '../../../lib/contentFolders';

/** The folders of `src/demos`, read in all languages. */
export interface Demos {
  /** The demos without a problem, by `<locale> <id>`. */
  sources: ReadonlyMap<string, DemoSource>;
  /**
   * The demos before their texts are filled in, by id, those with a problem too. A demo without a
   * problem is the same object in later readings, here and in `sources`, while its files are the same.
   */
  merged: ReadonlyMap<string, MergedDemo>;
  problems: Problem[];
}

/** @returns names of the folders in `src/demos`, without empty ones, which Git does not keep */
export function foldersIn(demosDir: string): string[] {
  return fs.existsSync(demosDir)
    ? fs
        .readdirSync(demosDir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .filter((name) => fs.readdirSync(path.join(demosDir, name)).length > 0)
        .sort()
    : [];
}

/** @returns a hash of all from which a demo is made: its demo.json, its files and those of its bases */
export const keyOf = perObject(({ files, ...rest }: MergedDemo): string => {
  const key = createHash('sha1').update(JSON.stringify(rest));
  for (const [file, { content, owner, isBroken }] of files) {
    key.update(JSON.stringify([file, owner, isBroken, content.length])).update(content);
  }
  return key.digest('hex');
});

const knownKeys = memory<string[]>('demo-keys');

/** Keys of the placeholders in the files of a demo, with those of its base. */
const usedKeys = perObject((demo: MergedDemo): string[] => {
  const keys =
    knownKeys.get(keyOf(demo)) ??
    [...demo.files]
      .filter(([file]) => isText(file))
      .flatMap(([, { content }]) =>
        fill(content.toString(), () => '').placeholders.map(({ key }) => key),
      );
  knownKeys.set(keyOf(demo), keys);
  return keys;
});

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
    const known = { ...textos.pt, ...handles, ...sums };
    const hasUnknown = used.get(id)?.some((key) => key !== 'versao' && !(key in known));
    return hasUnknown === true
      ? []
      : locales.flatMap((locale) =>
          Object.entries(textos[locale])
            .filter(([key, { owner }]) => owner === id && !keys.has(key))
            .map(([key]) => ({
              file: `${demosFolder}/${id}/demo.json`,
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
        file: `${demosFolder}/${demo.id}/demo.json`,
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
    const message = `"mes" is ${mes}, as in ${demosFolder}/${other}. Write another month in one of them`;
    return other === undefined
      ? []
      : [{ file: `${demosFolder}/${id}/demo.json`, line: lineOf('mes'), message }];
  });
}

/**
 * @param merged the demo of a folder
 * @param found the problems of `mergeDemo`
 * @returns the demo in all languages
 */
export function readMerged(
  merged: MergedDemo | undefined,
  found: readonly Problem[],
  reading?: Reading,
): ReadFolder {
  const problems = [...found];
  const sources = new Map<string, DemoSource>();
  if (merged !== undefined) {
    for (const locale of locales) {
      const source = sourceOf(merged, locale, problems, reading);
      if (problems.length === 0) {
        collect(() => (source.isCover ? drawingOf(source) : undefined), problems);
      }
      sources.set(locale, source);
    }
  }
  return { merged, sources: problems.length === 0 ? sources : new Map(), problems };
}

/** @returns the demo of a folder, in all languages */
function readFolder(folder: string, reading?: Reading): ReadFolder {
  const problems: Problem[] = [];
  const merged = mergeDemo(folder, problems);
  return readMerged(merged, problems, reading);
}

/** @returns the demo without a search for syntax errors, or with all its problems when it has one */
function readQuickly(folder: string): ReadFolder {
  try {
    const read = readFolder(folder, { isQuick: true });
    return read.problems.length === 0 ? read : readFolder(folder);
  } catch {
    // Its style sheet cannot be parsed.
    return readFolder(folder);
  }
}

/**
 * @returns the problems that only a look at all demos finds: unused texts, handles and calculations,
 *   and repeated months
 */
export const sharedProblems = (all: readonly MergedDemo[]): Problem[] => [
  ...unusedTexts(all),
  ...valueProblems(all),
  ...repeatedMonths(all),
];

/**
 * Reads every folder of `src/demos` in every language.
 *
 * @param siteDir root of the repository
 * @param reading of demos that are not known yet
 * @returns the demos, and every problem that makes one of them unusable
 */
export function readDemos(siteDir: string, { isQuick = false }: Reading = {}): Demos {
  const demosDir = path.join(siteDir, demosFolder);
  const ids = foldersIn(demosDir);
  const read = rereader(demosDir, ids);
  const folders = ids.map((id) =>
    read(id, () => (isQuick ? readQuickly : readFolder)(path.join(demosDir, id))),
  );
  const all = folders.flatMap(({ merged }) => merged ?? []);
  return {
    sources: new Map(
      folders.flatMap(({ sources }) =>
        [...sources].map(([locale, source]) => [`${locale} ${source.id}`, source] as const),
      ),
    ),
    merged: new Map(all.map((demo) => [demo.id, demo])),
    problems: sortProblems([
      ...folders.flatMap(({ problems }) => problems),
      ...sharedProblems(all),
    ]),
  };
}
