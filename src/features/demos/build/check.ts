import path from 'node:path';
import { frontMatterOf, lineOf } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { prepareJsx } from './isolated';
import { jsxIn, readLiveBlock, readLiveBlocks } from './liveBlock';
import { openDemos, type OpenedDemos } from './openDemos';
import {
  demoFault,
  hasAttribute,
  idFault,
  trechoFault,
  usagesIn,
  valueFault,
  type Usage,
} from './usages';
import type { Document, DocumentChecks } from '../../../lib/node/document';
import { memory, remember } from '../../../lib/node/remember';
import { treeWith } from '../../../lib/node/mdx';
import { parseFenceMeta } from '../../../lib/mdx/fence';
import { nodesIn } from '../../../lib/mdx/nodesIn';
import { demosFolder } from '../../../lib/contentFolders';

/** Gives the demo of a language and an id, unless it has a problem. */
type Demos = OpenedDemos['sourceOf'];

/** Attributes without which a usage means nothing. */
const needed = { Demo: ['id'], Stage: ['id'], Trecho: ['id', 'file', 'from'] } as const;

/** @returns whether a usage has the attributes that it needs, and all of them are plain text */
const isWhole = (usage: Usage): boolean =>
  needed[usage.name].every((attribute) => hasAttribute(usage.element, attribute)) &&
  valueFault(usage) === undefined;

/** @returns an error message when the id, file or lines of a usage do not exist, else `undefined` */
function usageFault(usage: Usage, demos: Demos, locale: string, siteDir: string) {
  const { name, id } = usage;
  // The rules of posts report it, with the name of the attribute.
  if (!isWhole(usage)) {
    return undefined;
  }
  const fault = idFault(usage, path.join(siteDir, demosFolder));
  const demo = demos(locale, id);
  if (fault !== undefined || demo === undefined) {
    // `readDemos` reports a demo that cannot be read.
    return fault;
  }
  if (name === 'Stage') {
    return undefined;
  }
  return name === 'Demo' ? demoFault(usage, demo) : trechoFault(usage, demo);
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
  const demosDir = path.join(siteDir, demosFolder);
  const blocks = readLiveBlocks(raw, (block) => {
    const base = demos(locale, parseFenceMeta(block.meta).base ?? '');
    return readLiveBlock(block, locale, demosDir, base);
  });
  return [...problems, ...blocks.problems.map((problem) => ({ file, ...problem }))];
}

/** @returns the demo that the front matter of a text names */
const coverOf = (raw: string): string => String(frontMatterOf(raw).demo ?? '');

/** @returns a problem when the front matter names a demo that is not a cover */
function checkCover({ file, raw, kind }: Document, demos: Demos): Problem[] {
  const demo = kind === 'post' ? coverOf(raw) : '';
  const message = `demo: ${demo} is not a cover. Add "capa": true to ${demosFolder}/${demo}/demo.json`;
  return demos('pt', demo)?.isCover === false ? [{ file, line: lineOf(raw, 'demo'), message }] : [];
}

/** Ids of the demos that a text names: in its elements, as bases of live blocks, and as its cover. */
const idsIn = remember('demo-ids', (raw: string): string[] => {
  const tree = treeWith(raw, /./);
  const bases = nodesIn(tree, 'code').map(({ meta }) => parseFenceMeta(meta).base ?? '');
  const ids = [...usagesIn(tree).map(({ id }) => id), ...bases, coverOf(raw)];
  return [...new Set(ids)].filter((id) => id !== '').sort();
});

const knownProblems = memory<Problem[]>('demo-uses');

/** @returns a name for a document and the demos in it; `undefined` when one of these cannot be read */
function keyOf(
  { file, raw, locale, kind }: Document,
  stateOf: OpenedDemos['stateOf'],
): string | undefined {
  const states = idsIn(raw).map((id) => [id, stateOf(id)]);
  return states.some(([, state]) => state === undefined)
    ? undefined
    : JSON.stringify([file, kind, locale, states, raw]);
}

/**
 * @param siteDir root of the repository
 * @returns the problems of the demos themselves, and a check of how one document uses demos
 */
export function openDemoChecks(siteDir: string): DocumentChecks {
  const { sourceOf: demos, problems, stateOf } = openDemos(siteDir);
  return {
    problems,
    check: (documents) => {
      const found = documents.map((document) => {
        const key = keyOf(document, stateOf);
        return { document, key, known: key === undefined ? undefined : knownProblems.get(key) };
      });
      const fresh = found.filter(({ known }) => known === undefined);
      // One process for the live JSX of all of them.
      prepareJsx(fresh.flatMap(({ document }) => jsxIn(document.raw)));
      return found.flatMap(({ document, key, known }) => {
        const own = known ?? [
          ...checkUses(document, demos, siteDir),
          ...checkCover(document, demos),
        ];
        if (key !== undefined) {
          knownProblems.set(key, own);
        }
        return own;
      });
    },
  };
}
