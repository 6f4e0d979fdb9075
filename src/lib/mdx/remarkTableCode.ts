import type { PhrasingContent, Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

/** The longest part of code, in characters, for which a column has space on a phone. */
const longest = 12;

/** Where a name or a call can be broken: `crypto.|randomUUID()`, `set|Pointer|Capture()`. */
const joints = /(?<=[\p{L}\d][.:=/_])(?=[\p{L}\d])|(?<=\p{Ll})(?=\p{Lu})/u;

const element = (name: string, children: PhrasingContent[], className?: string) =>
  ({
    type: 'mdxJsxTextElement',
    name,
    attributes:
      className === undefined
        ? []
        : [{ type: 'mdxJsxAttribute', name: 'className', value: className }],
    children,
    // Without this, MDX replaces the element with the component for `code`.
    data: { _mdxExplicitJsx: true } as object,
  }) satisfies MdxJsxTextElement;

/**
 * @returns a `<code>` element of HTML with a `<wbr>` between the parts. The component that MDX uses for
 *   `code` would show code that contains elements as a code block
 */
const withBreaks = (parts: readonly string[]): MdxJsxTextElement =>
  element(
    'code',
    parts.flatMap((value, index) => [
      ...(index === 0 ? [] : [element('wbr', [])]),
      { type: 'text' as const, value },
    ]),
    'joined',
  );

/**
 * Remark plugin. A narrow table would break the code of its cells at any letter. With the class
 * `joined`, code breaks only after hyphens and between its parts. Code with a longer part is left as it
 * is, so that it does not take the width of the other columns.
 */
export default function remarkTableCode() {
  return (tree: Root): void => {
    visit(tree, 'tableCell', (cell) => {
      visit(cell, 'inlineCode', (code, index, parent) => {
        const { value } = code;
        const parts = value.length > longest ? value.split(joints) : [value];
        // Browsers break lines there by themselves.
        const unbroken = parts.flatMap((part) => part.split(/\s|(?<=[\p{L}\d]-)(?=\p{L})/u));
        if (unbroken.some(({ length }) => length > longest)) {
          return;
        }
        if (parts.length > 1) {
          parent?.children.splice(index ?? 0, 1, withBreaks(parts));
        } else {
          code.data = { ...code.data, hProperties: { className: ['joined'] } };
        }
      });
    });
  };
}
