import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PostFile } from './types';
import type { Problem } from '../../../lib/frontMatter';

/** Routes that are neither posts nor files of src/pages. */
const fixedRoutes = ['/', '/blog', '/blog/arquivo', '/blog/marcadores'];

/** A link in the text of a post. */
export interface Link {
  target: string;
  line: number;
}

/** @returns Markdown links and `href` attributes of the tree of a post */
export function linksOf(tree: Root): Link[] {
  const links: Link[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link' || node.type === 'definition') {
      links.push({ target: node.url, line });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        const { value, position } = attribute;
        if ('name' in attribute && attribute.name === 'href' && typeof value === 'string') {
          links.push({ target: value, line: position?.start.line ?? line });
        }
      }
    }
  });
  return links;
}

/** @returns the routes of the files in src/pages */
function pageRoutes(siteDir: string): string[] {
  return fs
    .readdirSync(path.join(siteDir, 'src/pages'))
    .map((file) => `/${path.parse(file).name}`)
    .filter((route) => route !== '/index');
}

/**
 * Lists the routes that posts may link to.
 *
 * @param siteDir root of the repository
 * @param posts paths of all posts below the blog folder
 * @param tags tags in use
 * @returns routes without a locale prefix
 */
export function knownRoutes(
  siteDir: string,
  posts: readonly string[],
  tags: readonly string[],
): Set<string> {
  return new Set([
    ...fixedRoutes,
    ...pageRoutes(siteDir),
    ...posts.map((post) => `/blog/${post.replace(/\.mdx$/, '')}`),
    ...tags.map((tag) => `/blog/marcadores/${tag}`),
  ]);
}

/**
 * Finds broken links to pages and posts of this site. Docusaurus finds them too, but late, and it names
 * the page instead of file and line. Docusaurus checks the anchors.
 *
 * @param post the post
 * @param links its links, from `linksOf`
 * @param posts paths of all posts below the blog folder
 * @param routes result of `knownRoutes`
 */
export function checkLinks(
  { file, relativePath }: PostFile,
  links: readonly Link[],
  posts: readonly string[],
  routes: ReadonlySet<string>,
): Problem[] {
  return links.flatMap(({ target, line }): Problem[] => {
    const [address = ''] = target.split(/[?#]/);
    if (address === '' || /^[a-z][a-z+.-]*:/i.test(address)) {
      return [];
    }
    if (address.endsWith('.mdx')) {
      const wanted = path.posix.join(path.posix.dirname(relativePath), address);
      return posts.includes(wanted)
        ? []
        : [
            {
              file,
              line,
              message: `links to ${target}, but blog/${wanted} does not exist. Correct the path`,
            },
          ];
    }
    return !address.startsWith('/') || /\.\w+$/.test(address) || routes.has(address)
      ? []
      : [
          {
            file,
            line,
            message: `links to ${target}, which is not a page of this site. Correct the address`,
          },
        ];
  });
}
