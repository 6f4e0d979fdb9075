import fs from 'node:fs';
import path from 'node:path';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { badEscape, otherHost, safeDecode } from '../address';
import { lineOf } from './lines';
import type { Rule } from './types';

/** Elements that load a file into the page. */
const elements = ['audio', 'image', 'img', 'input', 'source', 'track', 'video'];

const attributes = /^(?:src|poster|srcset|href)$/i;

/** @returns a message when an element of HTML cannot load a file from this address */
function addressFault(address: string, siteDir: string): string | undefined {
  const fault = otherHost(address) ?? badEscape(address);
  if (fault !== undefined || /^(?:data:|#)/.test(address)) {
    return fault;
  }
  const [bare = ''] = address.split(/[?#]/);
  const decoded = safeDecode(bare) ?? bare;
  if (!decoded.startsWith('/')) {
    return `loads ${address}, which no page finds: raw HTML is not bundled. Write ![text](${address}), or put the file into static/ and start with /`;
  }
  return fs.existsSync(path.join(siteDir, 'static', decoded))
    ? undefined
    : `loads ${address}, but static${decoded} does not exist. Correct the path or add the file`;
}

/** Addresses in raw HTML. Docusaurus bundles images of Markdown, and leaves these as they are. */
export const media: Rule = {
  name: 'media',
  about: {
    pt: 'Um endereço em HTML (img, video, source) leva a um arquivo de static/, nunca a outro site.',
    en: 'An address in HTML (img, video, source) leads to a file in static/, never to another site.',
  },
  readsFiles: true,
  check: ({ tree }, siteDir) => {
    const found: { line: number; message: string }[] = [];
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (!elements.includes(element.name ?? '')) {
        return;
      }
      for (const attribute of element.attributes) {
        if (
          attribute.type === 'mdxJsxAttribute' &&
          attributes.test(attribute.name) &&
          typeof attribute.value === 'string'
        ) {
          const isSet = /^srcset$/i.test(attribute.name);
          const addresses = isSet
            ? attribute.value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '')
            : [attribute.value];
          const messages = addresses.flatMap((one) => addressFault(one, siteDir) ?? []);
          found.push(
            ...messages.map((text) => ({
              line: lineOf(element),
              message: `<${element.name}> ${text}`,
            })),
          );
        }
      }
    });
    return found;
  },
};
