import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Heading, Link } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from '../../../lib/frontMatter';
import type { Document } from '../../../lib/node/document';
import { safeDecode } from './address';
import { explicitId, textOf } from './headings';

/** @returns the ids of all headings of a document and of elements with an `id` attribute */
function anchorsOf({ tree, raw }: Document): Set<string> {
  const slugger = createSlugger();
  const ids = new Set([...raw.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] as string));
  visit(tree, 'heading', (node: Heading) => {
    ids.add(explicitId(node) ?? slugger.slug(textOf(node).trim()));
  });
  return ids;
}

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
    posts.map((post) => [`${post.locale} ${pathInBlog(post.file)}`, anchorsOf(post)]),
  );
  return posts.flatMap(({ file, locale, tree }) => {
    const problems: Problem[] = [];
    visit(tree, 'link', (node: Link) => {
      const [address = '', hash = ''] = node.url.split('#');
      const target = hash === '' ? undefined : targetOf(address, pathInBlog(file));
      const known = target === undefined ? undefined : anchors.get(`${locale} ${target}`);
      if (known?.has(safeDecode(hash) ?? hash) === false) {
        problems.push({
          file,
          line: node.position?.start.line ?? 1,
          message: `links to ${node.url}, but no heading there has this id. Use one of: ${[...known].join(', ')}`,
        });
      }
    });
    return problems;
  });
}
