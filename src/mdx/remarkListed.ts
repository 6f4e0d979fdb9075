import type { Root } from 'mdast';

/**
 * Lists draw a post from its metadata only, but the blog plugin ships the text above the truncate
 * marker to them. That version has no marker left, since every post must have one: it is emptied.
 */
export default function remarkListed() {
  return (tree: Root): void => {
    const isWhole = tree.children.some(
      (node) =>
        (node.type as string) === 'mdxFlowExpression' &&
        /^\/\*\s*truncate\s*\*\/$/.test((node as unknown as { value: string }).value.trim()),
    );
    if (!isWhole) {
      tree.children = [];
    }
  };
}
