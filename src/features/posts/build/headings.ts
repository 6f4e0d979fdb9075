import type { Heading } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx';

/** @returns the text that Docusaurus makes the anchor from: with inline code, without comments */
export function textOf(node: { type: string; value?: string; children?: object[] }): string {
  if (node.type === 'mdxTextExpression') {
    return '';
  }
  return (
    node.value ?? (node.children ?? []).map((child) => textOf(child as { type: string })).join('')
  );
}

/** @returns the id from an MDX comment such as `#id` at the end of a heading, if there is one */
export const explicitId = ({ children }: Heading): string | undefined => {
  const last = children.at(-1) as MdxTextExpression | undefined;
  return last?.type === 'mdxTextExpression'
    ? /^\/\*\s*#([\w-]+)/.exec(last.value.trim())?.[1]
    : undefined;
};
