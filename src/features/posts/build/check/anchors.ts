import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Heading, Link } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { Problem } from '../../../../lib/frontMatter';
import type { Document } from '../../../../lib/node/document';

/** Text of a node as its anchor is made from: code counts, comments do not. */
function textOf(node: { type: string; value?: string; children?: object[] }): string {
  if (node.type === 'mdxTextExpression') {
    return '';
  }
  return (
    node.value ?? (node.children ?? []).map((child) => textOf(child as { type: string })).join('')
  );
}

const writtenId = ({ children }: Heading): string | undefined => {
  const last = children.at(-1) as MdxTextExpression | undefined;
  return last?.type === 'mdxTextExpression'
    ? /^\/\*\s*#([\w-]+)/.exec(last.value.trim())?.[1]
    : undefined;
};

/** @returns ids of a document's headings and of the elements that write their own */
export function anchorsOf({ tree, raw }: Document): Set<string> {
  const slugger = createSlugger();
  const ids = new Set([...raw.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] as string));
  visit(tree, 'heading', (node: Heading) => {
    ids.add(writtenId(node) ?? slugger.slug(textOf(node).trim()));
  });
  return ids;
}

/** Path of the post that a link of `from` leads to, below the blog folder, if it is one. */
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

const below = (file: string) =>
  file.replace(/^(?:blog|i18n\/[^/]+\/docusaurus-plugin-content-blog)\//, '');

/**
 * Links to headings that are not there. A build finds them late, and by page.
 *
 * @param posts every post
 */
export function checkAnchors(posts: readonly Document[]): Problem[] {
  const anchors = new Map(
    posts.map((post) => [`${post.locale} ${below(post.file)}`, anchorsOf(post)]),
  );
  return posts.flatMap(({ file, locale, tree }) => {
    const problems: Problem[] = [];
    visit(tree, 'link', (node: Link) => {
      const [address = '', hash = ''] = node.url.split('#');
      const target = hash === '' ? undefined : targetOf(address, below(file));
      const known = target === undefined ? undefined : anchors.get(`${locale} ${target}`);
      if (known?.has(decodeURIComponent(hash)) === false) {
        problems.push({
          file,
          line: node.position?.start.line ?? 1,
          message: `links to ${node.url}, and no heading there is called so. Headings: ${[...known].join(', ')}`,
        });
      }
    });
    return problems;
  });
}
