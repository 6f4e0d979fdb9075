import type { Nodes } from 'mdast';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

type Children = { children?: readonly Nodes[] };

/** @returns whether readers see or hear anything of a node */
function says(node: Nodes): boolean {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value.trim() !== '';
    case 'image':
      return (node.alt ?? '').trim() !== '';
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return !node.value.trim().startsWith('/*');
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return (
        node.attributes.some(
          (item) =>
            item.type === 'mdxJsxAttribute' && /^(?:alt|aria-label(?:ledby)?)$/.test(item.name),
        ) || node.children.some(says)
      );
    default:
      return ((node as Children).children ?? []).some(says);
  }
}

/** @returns an error message for a link, a button or a `<details>` without a name */
function labelFault(node: Nodes): string | undefined {
  if (node.type === 'link') {
    return says(node) ? undefined : `has a link to ${node.url} without a text. Write one`;
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return undefined;
  }
  if (node.name === 'details') {
    const hasSummary = nodesIn(node).some(
      (child) => 'name' in child && child.name === 'summary' && says(child),
    );
    return hasSummary
      ? undefined
      : 'has <details> without <summary>, so browsers write a word of their own. Add <summary>';
  }
  return (node.name === 'a' || node.name === 'button') && !says(node)
    ? `has <${node.name}> without a text. Write one`
    : undefined;
}

/** Refuses links, buttons and details without a name for screen readers. */
export const labels: Rule = {
  name: 'labels',
  about: {
    pt: 'Todo link e botão tem um texto, e todo <details>, um <summary>.',
    en: 'Each link and button has a text, and each <details> a <summary>.',
  },
  check: ({ tree }) => {
    const found: Found[] = [];
    for (const node of nodesIn(tree)) {
      const message = labelFault(node);
      if (message !== undefined) {
        found.push({ line: lineOf(node), message });
      }
    }
    return found;
  },
};
