import type { Nodes } from 'mdast';
import { lineOf } from './lines';
import type { Rule } from './types';

/** @returns whether a node of a post is the marker that ends its opening */
export const isTruncateMarker = (node: Nodes): boolean =>
  node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());

/** Lists show a post up to its marker. */
export const opening: Rule = {
  name: 'opening',
  about: {
    pt: 'Depois da abertura vem {/* truncate */}: as listas mostram o post até ali.',
    en: 'After the opening comes {/* truncate */}: lists show the post up to there.',
  },
  check: ({ tree, kind }) => {
    const [first] = tree.children;
    return kind === 'page' || tree.children.some(isTruncateMarker)
      ? []
      : [
          {
            line: first === undefined ? 1 : lineOf(first),
            message:
              'has no {/* truncate */} marker. Add it on a line of its own after the first paragraph',
          },
        ];
  },
};
