import type { Root, RootContent } from 'mdast';

/** Front matter, imports, exports and comments, which readers do not see. */
const isUnseen = ({ type }: RootContent) =>
  type === 'yaml' || type === 'mdxjsEsm' || type === 'mdxFlowExpression';

/** A demo, a figure or a block of code. */
const isShown = ({ type }: RootContent) => type === 'mdxJsxFlowElement' || type === 'code';

/**
 * Remark plugin: a post opens with its first paragraph. A demo, a figure or code that stands before
 * that paragraph in the file is shown right below it, so that each post tells in its first screen
 * what it is about. Text of any other kind, such as a heading, stays where it is.
 *
 * It runs before remarkDemo, because a live block is code until then.
 */
export default function remarkOpening() {
  return (tree: Root): void => {
    const first = tree.children.findIndex((node) => !isUnseen(node) && !isShown(node));
    if (tree.children[first]?.type !== 'paragraph') {
      return;
    }
    const before = tree.children.slice(0, first);
    tree.children.splice(
      0,
      first + 1,
      ...before.filter(isUnseen),
      tree.children[first],
      ...before.filter(isShown),
    );
  };
}
