import type { Root } from 'mdast';
import { nodesIn } from '../../../lib/mdx/nodesIn';
import { lineOf } from './rules/lines';

/** Elements that load a file into the page. */
const elements = ['audio', 'image', 'img', 'input', 'source', 'track', 'video'];

const attributes = /^(?:src|poster|srcset|href)$/i;

/** A file that an element of HTML loads. */
export interface Load {
  element: string;
  address: string;
  line: number;
}

/** @returns what the elements of HTML in a tree load, in its order */
export function loadsIn(tree: Root): Load[] {
  const found: Load[] = [];
  for (const element of nodesIn(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
    const name = element.name ?? '';
    for (const attribute of elements.includes(name) ? element.attributes : []) {
      if (
        attribute.type === 'mdxJsxAttribute' &&
        attributes.test(attribute.name) &&
        typeof attribute.value === 'string'
      ) {
        const isSet = /^srcset$/i.test(attribute.name);
        const addresses = isSet
          ? attribute.value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '')
          : [attribute.value];
        found.push(
          ...addresses.map((address) => ({ element: name, address, line: lineOf(element) })),
        );
      }
    }
  }
  return found;
}
