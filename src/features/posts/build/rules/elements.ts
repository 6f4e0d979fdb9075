import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Elements that run code, embed other documents or change the page outside the post. */
const refused = ['script', 'style', 'iframe', 'object', 'embed', 'base', 'meta', 'link'];

const addresses = /^(?:href|src|action|formAction|xlinkHref|xlink:href)$/i;

/** Browsers ignore white space and control characters in a URL scheme, so this check does too. */
const isUnsafe = (address: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(address.replace(/[\u0000-\u0020'"`{]/g, ''));

const remedy = 'which can run code. Write a web address or a path';

/** @returns an error message for an attribute that could run code or style the page */
function attributeFault(element: string, { name, value }: MdxJsxAttribute): string | undefined {
  if (/^on/i.test(name) || name === 'style') {
    return `<${element}> has ${name}, which posts may not use. Use a class, or write a demo`;
  }
  const text = typeof value === 'string' ? value : (value?.value ?? '');
  return addresses.test(name) && isUnsafe(text)
    ? `<${element} ${name}> has the address "${text.slice(0, 40)}", ${remedy}`
    : undefined;
}

function elementFaults({ name, attributes }: MdxJsxFlowElement | MdxJsxTextElement): string[] {
  const element = name ?? '';
  if (refused.includes(element.toLowerCase())) {
    return [`has a raw <${element}>, which posts may not use. Delete it, or move it to a demo`];
  }
  return attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? (attributeFault(element, attribute) ?? []) : [],
  );
}

/** Refuses elements and attributes that run code, or change the page outside of the text. */
export const elements: Rule = {
  name: 'elements',
  about: {
    pt: 'Nada roda código na página nem muda o que está fora do texto: script, style, iframe, onclick, links com javascript:.',
    en: 'Nothing runs code in the page or changes what is outside of the text: script, style, iframe, onclick, links with javascript:.',
  },
  check: ({ tree }) => {
    const found: Found[] = [];
    for (const node of nodesIn(tree)) {
      const line = lineOf(node);
      if ((node.type === 'link' || node.type === 'definition') && isUnsafe(node.url)) {
        found.push({ line, message: `links to "${node.url.slice(0, 40)}", ${remedy}` });
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        found.push(...elementFaults(node).map((message) => ({ line, message })));
      }
    }
    return found;
  },
};
