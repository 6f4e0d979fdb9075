import fs from 'node:fs';
import path from 'node:path';
import { badEscape, otherHost, safeDecode } from '../address';
import { factsOf } from '../facts';
import type { Rule } from './types';

/** @returns a message when an element of HTML cannot load a file from this address */
function addressFault(element: string, address: string, siteDir: string): string | undefined {
  const fault = otherHost(address) ?? badEscape(address);
  if (fault !== undefined || /^(?:data:|#)/.test(address)) {
    return fault;
  }
  const [bare = ''] = address.split(/[?#]/);
  const decoded = safeDecode(bare) ?? bare;
  if (!decoded.startsWith('/')) {
    // Markdown has pictures, but no other files.
    const remedy =
      element === 'img'
        ? `Write ![text](${address}), or put the file into static/ and start with /`
        : 'Put the file into static/, and begin the address with /';
    return `loads ${address}, which no page finds: raw HTML is not bundled. ${remedy}`;
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
  check: ({ raw }, siteDir) =>
    factsOf(raw).loads.flatMap(({ element, address, line }) => {
      const fault = addressFault(element, address, siteDir);
      return fault === undefined ? [] : [{ line, message: `<${element}> ${fault}` }];
    }),
};
