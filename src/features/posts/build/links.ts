import fs from 'node:fs';
import path from 'node:path';
import type { PostFile } from './types';
import type { Problem } from '../../../lib/frontMatter';

/** Routes that are neither posts nor files of src/pages. */
const fixedRoutes = ['/', '/blog', '/blog/arquivo', '/blog/marcadores'];

interface Link {
  target: string;
  line: number;
}

/** @returns Markdown links and `href` attributes outside code */
function linksOf(raw: string): Link[] {
  let fence: string | undefined;
  return raw.split('\n').flatMap((text, index) => {
    const mark = text.match(/^\s*(`{3,}|~{3,})/)?.[1];
    if (mark !== undefined && (fence === undefined || text.trim() === fence)) {
      fence = fence === undefined ? mark : undefined;
      return [];
    }
    if (fence !== undefined) {
      return [];
    }
    const line = text.replace(/`[^`]*`/g, '');
    return [...line.matchAll(/\]\(([^)\s]+)(?:\s[^)]*)?\)|\bhref="([^"]+)"/g)].map((match) => ({
      target: match[1] ?? match[2] ?? '',
      line: index + 1,
    }));
  });
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
 * @param posts paths of all posts below the blog folder
 * @param routes result of `knownRoutes`
 */
export function checkLinks(
  { file, raw, relativePath }: PostFile,
  posts: readonly string[],
  routes: ReadonlySet<string>,
): Problem[] {
  return linksOf(raw).flatMap(({ target, line }): Problem[] => {
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
