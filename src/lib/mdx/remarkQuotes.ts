import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

/** Characters before an opening quote. The start of a block is another place for one. */
const opens = /[\s([{“‘—–-]/;

const quotes = { "'": ['‘', '’'], '"': ['“', '”'] } as const;

/** Nodes that stand in the line of a text. Any other node starts a new text. */
const inLine = new Set([
  ...['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link', 'linkReference', 'break'],
  ...['image', 'footnoteReference', 'mdxJsxTextElement', 'mdxTextExpression', 'textDirective'],
]);

/** JSX elements whose text is code. */
const isCode = (node: Root | RootContent) =>
  'name' in node && /^(?:code|kbd|pre|samp|script|style)$/.test(node.name ?? '');

/**
 * @param text text with straight quotes
 * @param before the character before it in the same block; none at the start of the block
 * @returns the text with curly quotes and apostrophes. A quote opens at the start of a block, after
 *   a space and after an opening bracket; anywhere else it closes, as an apostrophe does
 */
export function curl(text: string, before = ' '): string {
  return text.replace(/['"]/g, (quote, at: number) => {
    const [opening, closing] = quotes[quote as keyof typeof quotes];
    return opens.test(text[at - 1] ?? before) ? opening : closing;
  });
}

/** Sets curly quotes in the caption of an element. Other attributes are no text, or may be code. */
function curlCaption({ attributes }: MdxJsxFlowElement | MdxJsxTextElement): void {
  for (const attribute of attributes) {
    if (
      'name' in attribute &&
      attribute.name === 'caption' &&
      typeof attribute.value === 'string'
    ) {
      attribute.value = curl(attribute.value);
    }
  }
}

/**
 * Remark plugin. It sets curly quotes in text and in captions, so that authors may type straight
 * ones. Code stays as it is.
 *
 * It must run before Docusaurus collects the headings for the table of contents, which would have
 * straight quotes otherwise. Ids of headings do not change: they have no quotes of either kind.
 */
export default function remarkQuotes() {
  return (tree: Root | RootContent): void => {
    let before: string | undefined;
    const walk = (node: Root | RootContent): void => {
      const isBlock = !inLine.has(node.type);
      if (isBlock) {
        before = undefined;
      }
      if (node.type === 'text') {
        node.value = curl(node.value, before);
        before = node.value.at(-1) ?? before;
      } else if (node.type === 'inlineCode' || isCode(node)) {
        before = 'x';
      } else if ('children' in node) {
        if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
          curlCaption(node);
        }
        node.children.forEach(walk);
      }
      if (isBlock) {
        before = undefined;
      }
    };
    walk(tree);
  };
}
