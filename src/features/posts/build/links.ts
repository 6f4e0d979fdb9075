import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { nodesIn } from '../../../lib/mdx/nodesIn';
import { pagesFolder } from '../../../lib/contentFolders';
import { safeDecode } from './address';
import type { PostFile } from './types';
import type { Problem } from '../../../lib/problems';

/** Routes that are neither posts nor files of the folder of pages. */
const fixedRoutes = ['/', '/blog', '/blog/arquivo', '/blog/marcadores'];

/** A link in the text of a post. */
export interface Link {
  target: string;
  line: number;
  /** Written as `<a href="…">`, which pages have as it is: Docusaurus changes links of Markdown alone. */
  isRaw?: boolean;
}

/** @returns Markdown links, definitions of addresses and `href` attributes of the tree of a post */
export function linksOf(tree: Root): Link[] {
  const links: Link[] = [];
  for (const node of nodesIn(tree)) {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link' || node.type === 'definition') {
      links.push({ target: node.url, line });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        const { value, position } = attribute;
        if ('name' in attribute && attribute.name === 'href' && typeof value === 'string') {
          const isRaw = node.name === 'a';
          links.push({
            target: value,
            line: position?.start.line ?? line,
            ...(isRaw && { isRaw }),
          });
        }
      }
    }
  }
  return links;
}

/** @returns the routes of the files in the folder of pages */
function pageRoutes(siteDir: string): string[] {
  return fs
    .readdirSync(path.join(siteDir, pagesFolder))
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

/** Files that the build makes. */
const madeFiles = [
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/llms.txt',
  '/opensearch.xml',
  '/robots.txt',
  '/sitemap.xml',
];

/** Schemes of links that readers can follow. */
const schemes = ['http', 'https', 'mailto', 'tel'];

/** Addresses of people. */
const reach: Readonly<Record<'mailto' | 'tel', RegExp>> = {
  mailto: /^mailto:[^@\s?]+@[^@\s?]+\.[^@\s?]+/i,
  tel: /^tel:\+?[\d().-]{3,}$/i,
};

/** `pathname:` is Docusaurus' own. rules/elements.ts refuses the schemes that run code. */
const otherSchemes = ['pathname', 'javascript', 'vbscript', 'data'];

/** Pages, posts and files that links can lead to. */
export interface Targets {
  siteDir: string;
  /** Paths of all posts below the blog folder. */
  posts: readonly string[];
  /** Those of them that a build leaves out. */
  drafts: ReadonlySet<string>;
  /** Result of `knownRoutes`. */
  routes: ReadonlySet<string>;
}

/** @returns an error message for an address with a scheme that readers cannot follow */
function schemeFault(target: string): string | undefined {
  const scheme = target.slice(0, target.indexOf(':')).toLowerCase();
  if (otherSchemes.includes(scheme)) {
    return undefined;
  }
  if (!schemes.includes(scheme)) {
    return `which has the unknown scheme "${scheme}:". Use one of: ${schemes.join(', ')}`;
  }
  if (scheme === 'mailto' || scheme === 'tel') {
    return reach[scheme].test(target)
      ? undefined
      : `which is not complete. Write it as in ${scheme === 'tel' ? 'tel:+551112345678' : 'mailto:name@example.org'}`;
  }
  if (!URL.canParse(target) || !/^https?:\/\/[^/]/i.test(target)) {
    return 'which is not a complete web address. Write it as in https://example.org/page';
  }
  return /^(?:localhost|127\.|\[::1\])/.test(new URL(target).hostname)
    ? 'which is on the computer of the author. Write the address that readers use'
    : undefined;
}

/**
 * @param wanted path of another post below the blog folder
 * @returns an error message when the post does not exist, or is a draft and `from` is not
 */
function postFault(wanted: string, from: PostFile, { posts, drafts }: Targets) {
  if (!posts.includes(wanted)) {
    return `but blog/${wanted} does not exist. Correct the path`;
  }
  return drafts.has(wanted) && !drafts.has(from.relativePath)
    ? `but blog/${wanted} is a draft, which readers cannot open. Publish it first, or delete the link`
    : undefined;
}

/** @returns an error message for an address that starts with a slash and leads nowhere */
function routeFault(address: string, from: PostFile, targets: Targets): string | undefined {
  const { siteDir, posts, routes } = targets;
  const post = `${/^\/blog\/(.+?)(?:\.md)?$/.exec(address)?.[1]}.mdx`;
  if (posts.includes(post)) {
    return postFault(post, from, targets);
  }
  if (routes.has(address) || madeFiles.includes(address)) {
    return undefined;
  }
  if (!/\.\w+$/.test(address)) {
    return 'which is not a page of this site. Correct the address';
  }
  return fs.existsSync(path.join(siteDir, 'static', address))
    ? undefined
    : `but static${address} does not exist. Correct the path or add the file`;
}

/** @returns an error message when readers cannot follow a link */
function linkFault(target: string, from: PostFile, targets: Targets): string | undefined {
  if (target === '') {
    return 'an empty address. Write one, or delete the link';
  }
  if (/^[a-z][a-z+.-]*:/i.test(target)) {
    return schemeFault(target);
  }
  const [encoded = ''] = target.split(/[?#]/);
  const address = safeDecode(encoded);
  if (address === undefined || safeDecode(target) === undefined) {
    return 'in which % does not start two hex digits. Write %25 for a percent sign';
  }
  if (address === '') {
    return undefined;
  }
  if (address.startsWith('//') || /^www\./i.test(address)) {
    return 'which has no scheme. Start it with https://';
  }
  if (address.startsWith('/')) {
    return routeFault(address, from, targets);
  }
  if (address.endsWith('.mdx')) {
    const folder = path.posix.dirname(from.relativePath);
    return postFault(path.posix.join(folder, address), from, targets);
  }
  const beside = path.join(targets.siteDir, path.dirname(from.file), address);
  return /\.\w+$/.test(address) && !address.endsWith('.md') && fs.existsSync(beside)
    ? undefined
    : 'which is neither a post nor a file. Write ./name.mdx for a post, /path for a page, or https://… for another site';
}

/** @returns an error message for an address that leads to the right page only as a link of Markdown */
function rawFault(target: string): string | undefined {
  const [address = ''] = target.split(/[?#]/);
  const isAsWritten = address === '' || /^[a-z][a-z+.-]*:/i.test(address);
  const isFile = /^\/.*\.\w+$/.test(address);
  return isAsWritten || isFile
    ? undefined
    : `but <a> leads to the Portuguese page in every language, and to no file beside the post. Write [text](${target})`;
}

/**
 * Finds broken links to pages, posts and files of this site, and addresses that lead nowhere.
 * Docusaurus finds some of them too, but late, and it names the page instead of file and line.
 * `anchors.ts` checks the anchors.
 *
 * @param post the post
 * @param links its links, from `linksOf`
 * @param targets pages, posts and files that exist
 * @returns a problem for each such link
 */
export function checkLinks(post: PostFile, links: readonly Link[], targets: Targets): Problem[] {
  return links.flatMap(({ target, line, isRaw = false }): Problem[] => {
    const fault = linkFault(target, post, targets) ?? (isRaw ? rawFault(target) : undefined);
    return fault === undefined
      ? []
      : [
          {
            file: post.file,
            line,
            message: target === '' ? `links to ${fault}` : `links to ${target}, ${fault}`,
          },
        ];
  });
}
