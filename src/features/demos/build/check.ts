import path from 'node:path';
import { frontMatterOf, type Problem } from '../../../lib/frontMatter';
import { demoData } from './demoData';
import { readLiveBlock, readLiveBlocks } from './liveBlock';
import { readDemos } from './readDemos';
import { idFault, noSuchFile, trechoData, usagesIn, type Usage } from './usages';
import type { DemoData } from '../shared/types';
import type { Document, DocumentChecks } from '../../../lib/node/document';

/** Demos by `<locale> <id>`. */
type Demos = ReadonlyMap<string, DemoData>;

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
 * @param demos all demos that can be read
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
  const demosDir = path.join(siteDir, 'src/demos');
  const blocks = readLiveBlocks(raw, (block) => readLiveBlock(block, locale, demosDir));
  return [...problems, ...blocks.problems.map((problem) => ({ file, ...problem }))];
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
  const { sources, problems } = readDemos(siteDir);
  const demos: Demos = new Map(
    [...sources].map(([key, source]) => [key, demoData(source).data] as const),
  );
  return {
    problems,
    check: (document) => [...checkUses(document, demos, siteDir), ...checkCover(document, demos)],
  };
}
