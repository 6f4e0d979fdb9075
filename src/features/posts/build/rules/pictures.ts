import path from 'node:path';
import type { Image } from 'mdast';
import { visit } from 'unist-util-visit';
import { pictureAddressFault } from '../address';
import { fileProblem, resolveFile } from '../names';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** Images in Markdown whose file is missing or broken, or which no page can load. */
export const pictures: Rule = {
  name: 'pictures',
  about: {
    pt: 'Uma imagem existe ao lado do post ou em static/, está inteira e não vem de outro site.',
    en: 'A picture lies beside the post or in static/, is whole, and does not come from another site.',
  },
  check: ({ tree, file }, siteDir) => {
    const found: Found[] = [];
    visit(tree, 'image', (node: Image) => {
      const fault = pictureAddressFault(node.url);
      const target = resolveFile(node.url, path.join(siteDir, file), siteDir);
      const messages =
        fault !== undefined ? [fault] : target === undefined ? [] : fileProblem(node.url, target);
      found.push(...messages.map((message) => ({ line: lineOf(node), message })));
    });
    return found;
  },
};
