import path from 'node:path';
import type { Problem } from '../../../lib/problems';
import type { Document } from '../../../lib/node/document';
import { safeDecode } from './address';
import { factsOf } from './facts';

/** @returns the path, below the blog folder, of the post that a link in `from` leads to, if any */
function targetOf(address: string, from: string): string | undefined {
  if (address === '') {
    return from;
  }
  if (address.endsWith('.mdx')) {
    return path.posix.join(path.posix.dirname(from), address);
  }
  const post = /^\/blog\/(.+)$/.exec(address)?.[1];
  return post === undefined ? undefined : `${post}.mdx`;
}

const pathInBlog = (file: string) =>
  file.replace(/^(?:blog|i18n\/[^/]+\/docusaurus-plugin-content-blog)\//, '');

/**
 * Finds links to headings that do not exist. A build finds them too, but late, and it names the page
 * instead of file and line.
 *
 * @param posts every post
 * @returns one problem for each broken link
 */
export function checkAnchors(posts: readonly Document[]): Problem[] {
  const anchors = new Map(
    posts.map(({ locale, file, raw }) => [
      `${locale} ${pathInBlog(file)}`,
      new Set(factsOf(raw).anchors),
    ]),
  );
  return posts.flatMap(({ file, locale, raw }) =>
    factsOf(raw).anchorLinks.flatMap(({ address: link, line }): Problem[] => {
      const [address = '', hash = ''] = link.split('#');
      const target = hash === '' ? undefined : targetOf(address, pathInBlog(file));
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
