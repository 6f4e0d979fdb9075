import type { Root } from 'mdast';
import { createSlugger } from '@docusaurus/utils';
import { nodesIn } from '../../../lib/mdx/nodesIn';
import { treeOf } from '../../../lib/node/mdx';
import { remember } from '../../../lib/node/remember';
import { explicitId, textOf } from './headings';
import { linksOf, type Link } from './links';
import { loadsIn, type Load } from './loads';
import { importsIn } from './names';
import { picturesIn } from './pictures/files';
import { lineOf } from './rules/lines';

/** An address in a text, and its line. */
interface Place {
  address: string;
  line: number;
}

/** Facts about a text that checks across several files need. */
interface Facts {
  /** Markdown links, definitions of addresses and `href` attributes. */
  links: Link[];
  /** Ids of headings and of elements with an `id` attribute. */
  anchors: string[];
  /** Pictures in Markdown. */
  pictures: Place[];
  imports: Place[];
  /** Files that elements of HTML load. */
  loads: Load[];
}

function anchorsIn(tree: Root, raw: string): string[] {
  const slugger = createSlugger();
  const ids = new Set([...raw.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] as string));
  for (const node of nodesIn(tree, 'heading')) {
    ids.add(explicitId(node) ?? slugger.slug(textOf(node).trim()));
  }
  return [...ids];
}

/**
 * Finds the facts of a text once. A check of an edited text needs those of all others, and parsing them
 * takes two seconds.
 *
 * @param raw content of a post or page; with a syntax error it has no facts
 */
export const factsOf = remember('facts', (raw: string): Facts => {
  const tree = treeOf(raw);
  return {
    links: linksOf(tree),
    anchors: anchorsIn(tree, raw),
    pictures: picturesIn(tree).map(({ node, address }) => ({ address, line: lineOf(node) })),
    imports: importsIn(tree),
    loads: loadsIn(tree),
  };
});
