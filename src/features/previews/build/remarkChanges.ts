import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { importsNode } from '../../../lib/mdx/imports';
import type { BlockChange } from '../shared/types';

/** A change, with the line at which the page shows it. */
export interface PlacedChange {
  /**
   * 1-based line of the file; of a removed paragraph, that of the one that followed it. Entries of the
   * front matter are shown above the text, whatever their line.
   */
  at: number;
  change: BlockChange;
}

const component = '@site/src/features/previews/client/BlockMark';
const name = 'BlockMark';

/** Components get their data as text: attributes with objects would need a parsed expression each. */
const markOf = (changes: readonly BlockChange[]): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [{ type: 'mdxJsxAttribute', name: 'json', value: JSON.stringify(changes) }],
  children: [],
});

/** Draws the line in the margin beside a block of text. Components draw nothing of it. */
function addLine(node: RootContent): void {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxFlowExpression') {
    const { hProperties } = node.data ?? {};
    node.data = { ...node.data, hProperties: { ...hProperties, 'data-changed': '' } };
  }
}

/**
 * Remark plugin of deploy previews: marks the paragraphs that differ from the published site, each
 * with its earlier text. Entries of the front matter have a mark of their own above the text.
 *
 * @param options `changesIn` gives the changes of a file by its path
 */
export default function remarkChanges({
  changesIn,
}: {
  changesIn: (file: string) => readonly PlacedChange[];
}) {
  return (tree: Root, file: VFile): void => {
    const changes = changesIn(file.path);
    if (changes.length === 0) {
      return;
    }
    const front = changes.filter(({ change }) => change.entry !== undefined);
    const left = changes
      .filter(({ change }) => change.entry === undefined)
      .sort((a, b) => a.at - b.at);
    const take = (end: number) => {
      const count = left.findIndex(({ at }) => at > end);
      return left.splice(0, count === -1 ? left.length : count);
    };
    const children: RootContent[] = [importsNode([[name, component]])];
    const addMark = (own: readonly PlacedChange[]) => {
      if (own.length > 0) {
        children.push(markOf(own.map(({ change }) => change)) as RootContent);
      }
    };
    addMark(front);
    // Other plugins have moved nodes: the order of the lines is that of the file.
    const lastLineOf = ({ position }: RootContent) => position?.end.line ?? 0;
    const texts = tree.children.filter(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
    const placed = new Map(
      texts
        .toSorted((a, b) => lastLineOf(a) - lastLineOf(b))
        .map((node) => [node, take(lastLineOf(node))]),
    );
    for (const node of tree.children) {
      const own = placed.get(node) ?? [];
      addMark(own);
      if (own.some(({ change }) => change.status !== 'removed')) {
        addLine(node);
      }
      children.push(node);
    }
    addMark(take(Infinity));
    tree.children = children;
  };
}
