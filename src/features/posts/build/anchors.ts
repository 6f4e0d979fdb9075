import path from 'node:path';
import { pageSources, pagesIn } from '../../../lib/contentFolders';
import type { Problem } from '../../../lib/problems';
import type { Document } from '../../../lib/node/document';
import { pathFrom } from '../../../lib/node/files';
import { postsFolder } from '../../../lib/node/folders';
import { safeDecode } from './address';
import { factsOf } from './facts';

/**
 * @returns the route of a post or page, without a locale prefix. A text of the guide has none, because
 *   components make some of its headings
 */
function routeOf({ file, locale, kind }: Document): string | undefined {
  const folder =
    kind === 'post' ? pathFrom('/', postsFolder('/', locale)) : pagesIn(pageSources[0], locale);
  return file.startsWith(`${folder}/`)
    ? `${kind === 'post' ? '/blog' : ''}${file.slice(folder.length).replace(/\.mdx$/, '')}`
    : undefined;
}

/** @returns the route that a link in `from` leads to; `undefined` for one that is none of ours */
function targetOf(address: string, from: string): string | undefined {
  if (address === '') {
    return from;
  }
  if (/^[^:]+\.mdx$/.test(address)) {
    return path.posix.join(path.posix.dirname(from), address.replace(/\.mdx$/, ''));
  }
  return address.startsWith('/') ? address : undefined;
}

/**
 * Finds links to headings that do not exist. A build finds them too, but late, and it names the page
 * instead of file and line.
 *
 * @param documents every post and page
 * @returns one problem for each broken link
 */
export function checkAnchors(documents: readonly Document[]): Problem[] {
  const routed = documents.flatMap((document) => {
    const route = routeOf(document);
    // The tree is not copied, because reading it parses the text.
    const { file, locale, raw } = document;
    return route === undefined ? [] : [{ file, locale, raw, route }];
  });
  const anchors = new Map(
    routed.map(({ locale, route, raw }) => [`${locale} ${route}`, new Set(factsOf(raw).anchors)]),
  );
  return routed.flatMap(({ file, locale, raw, route }) =>
    factsOf(raw).links.flatMap(({ target: link, line }): Problem[] => {
      const [address = '', hash = ''] = link.split('#');
      const target = hash === '' ? undefined : targetOf(address, route);
      const known = target === undefined ? undefined : anchors.get(`${locale} ${target}`);
      return known?.has(safeDecode(hash) ?? hash) === false
        ? [
            {
              file,
              line,
              message: `links to ${link}, but no heading there has this id. Use one of: ${[...known].join(', ')}`,
            },
          ]
        : [];
    }),
  );
}
