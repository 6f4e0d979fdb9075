import fs from 'node:fs';
import path from 'node:path';
import { frontMatterOf, type Problem } from '../../../lib/frontMatter';
import { locales } from '../../../lib/locales';
import { demoData } from './demoData';
import { readLiveBlock, readLiveBlocks } from './liveBlock';
import { readDemo } from './readDemo';
import { idFault, noSuchFile, trechoData, usagesIn, type Usage } from './usages';
import type { DemoData } from '../shared/types';
import type { Document, DocumentChecks } from '../../../lib/node/document';

/** Demos by `<locale> <id>`. */
type Demos = ReadonlyMap<string, DemoData>;

/**
 * @param error thrown while a demo was read. Its message may start with the path of a file
 * @param file reported when the message does not start with a path
 */
function problemOf(error: unknown, file: string): Problem {
  const { message } = error as Error;
  const named = /^(\S+?):?\s([\s\S]*)$/.exec(message);
  return named?.[1]?.startsWith('src/demos/')
    ? { file: named[1].replace(/:$/, ''), message: named[2] ?? message }
    : { file, message };
}

/**
 * @param siteDir root of the repository
 * @returns every demo in every language, and a problem for each demo that cannot be read
 */
function readDemos(siteDir: string): { demos: Demos; problems: Problem[] } {
  const folder = path.join(siteDir, 'src/demos');
  const demos = new Map<string, DemoData>();
  const problems = new Map<string, Problem>();
  const ids = fs
    .readdirSync(folder)
    .filter((id) => fs.existsSync(path.join(folder, id, 'demo.json')));
  for (const id of ids) {
    for (const locale of locales) {
      try {
        demos.set(`${locale} ${id}`, demoData(readDemo(path.join(folder, id), locale)).data);
      } catch (error) {
        const problem = problemOf(error, `src/demos/${id}/demo.json`);
        problems.set(`${problem.file} ${problem.message}`, problem);
      }
    }
  }
  return { demos, problems: [...problems.values()] };
}

/** @returns an error message when the id, file or lines of a usage do not exist, else `undefined` */
function usageFault(usage: Usage, demos: Demos, locale: string, siteDir: string) {
  const { name, id, file } = usage;
  const fault = idFault(usage, path.join(siteDir, 'src/demos'));
  const demo = demos.get(`${locale} ${id}`);
  if (fault !== undefined || demo === undefined) {
    // `readDemos` reports a demo that cannot be read.
    return fault;
  }
  if (name === 'Trecho') {
    const data = trechoData(usage, [demo]);
    return 'error' in data ? data.error : undefined;
  }
  return file === '' || demo.files.some((candidate) => candidate.name === file)
    ? undefined
    : noSuchFile(`<Demo id="${id}">`, file, demo.files);
}

/**
 * @param document a post or a page
 * @param demos from `readDemos`
 * @param siteDir root of the repository
 * @returns a problem for each demo, excerpt and live block that would make the build fail
 */
function checkUses(document: Document, demos: Demos, siteDir: string): Problem[] {
  const { file, tree, raw, locale } = document;
  const problems = usagesIn(tree).flatMap((usage): Problem[] => {
    const message = usageFault(usage, demos, locale, siteDir);
    return message === undefined
      ? []
      : [{ file, line: usage.element.position?.start.line ?? 1, message }];
  });
  try {
    readLiveBlocks(raw, (block) => readLiveBlock(block, locale, path.join(siteDir, 'src/demos')));
  } catch (error) {
    const [, line, message] = /^(\d+) ([\s\S]*)$/.exec((error as Error).message) ?? [];
    problems.push({
      file,
      line: line === undefined ? undefined : Number(line),
      message: message ?? (error as Error).message,
    });
  }
  return problems;
}

/** @returns a problem when the front matter names a demo that is not a cover */
function checkCover({ file, raw, kind }: Document, demos: Demos): Problem[] {
  const demo = kind === 'post' ? String(frontMatterOf(raw).demo) : '';
  const message = `demo: ${demo} is not a cover. Add "capa": true to src/demos/${demo}/demo.json`;
  return demos.get(`pt ${demo}`)?.drawing === null ? [{ file, message }] : [];
}

/**
 * @param siteDir root of the repository
 * @returns the problems of the demos themselves, and a check of how one document uses demos
 */
export function openDemoChecks(siteDir: string): DocumentChecks {
  const { demos, problems } = readDemos(siteDir);
  return {
    problems,
    check: (document) => [...checkUses(document, demos, siteDir), ...checkCover(document, demos)],
  };
}
