import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Heading, Link } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { Problem } from '../../../../lib/frontMatter';
import type { Document } from '../../../../lib/node/document';

/** @returns the text that Docusaurus makes the anchor from: with inline code, without comments */
function textOf(node: { type: string; value?: string; children?: object[] }): string {
  if (node.type === 'mdxTextExpression') {
    return '';
  }
  return (
    node.value ?? (node.children ?? []).map((child) => textOf(child as { type: string })).join('')
  );
}

/** @returns the id from an MDX comment such as `#id` at the end of a heading, if there is one */
const explicitId = ({ children }: Heading): string | undefined => {
  const last = children.at(-1) as MdxTextExpression | undefined;
  return last?.type === 'mdxTextExpression'
    ? /^\/\*\s*#([\w-]+)/.exec(last.value.trim())?.[1]
    : undefined;
};

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
      if (known?.has(decodeURIComponent(hash)) === false) {
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
