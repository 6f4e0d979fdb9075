import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { safeDecode } from './address';
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

/** `pathname:` is Docusaurus' own. body.ts refuses the schemes that run code. */
const otherSchemes = ['pathname', 'javascript', 'vbscript', 'data'];

/** What links may lead to. */
export interface Targets {
  siteDir: string;
  /** Paths of all posts below the blog folder. */
  posts: readonly string[];
  /** Those of them that a build leaves out. */
  drafts: ReadonlySet<string>;
  /** Result of `knownRoutes`. */
  routes: ReadonlySet<string>;
}

/** @returns what is wrong with an address that has a scheme, if anything is */
function schemeFault(target: string): string | undefined {
  const scheme = target.slice(0, target.indexOf(':')).toLowerCase();
  if (otherSchemes.includes(scheme)) {
    return undefined;
  }
  if (!schemes.includes(scheme)) {
    return `which has the unknown scheme "${scheme}:". Use one of: ${schemes.join(', ')}`;
  }
  const isWeb = scheme.startsWith('http');
  return isWeb && (!URL.canParse(target) || !/^https?:\/\/[^/]/i.test(target))
    ? 'which is not a complete web address. Write it as in https://example.org/page'
    : undefined;
}

/** @returns what is wrong with a link to another post by its file, if anything is */
function postFault(address: string, from: PostFile, { posts, drafts }: Targets) {
  const wanted = path.posix.join(path.posix.dirname(from.relativePath), address);
  if (!posts.includes(wanted)) {
    return `but blog/${wanted} does not exist. Correct the path`;
  }
  return drafts.has(wanted) && !drafts.has(from.relativePath)
    ? `but blog/${wanted} is a draft, which readers cannot open. Publish it first, or delete the link`
    : undefined;
}

/** @returns what is wrong with an address that starts with a slash, if anything is */
function routeFault(address: string, from: PostFile, targets: Targets): string | undefined {
  const { siteDir, posts, routes } = targets;
  const post = /^\/blog\/(.+?)(?:\.md)?$/.exec(address)?.[1];
  if (post !== undefined && posts.includes(`${post}.mdx`)) {
    const file = path.posix.relative(path.posix.dirname(from.relativePath), `${post}.mdx`);
    return postFault(file, from, targets);
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

/** @returns what is wrong with the address of a link, if anything is */
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
    return postFault(address, from, targets);
  }
  const beside = path.join(targets.siteDir, path.dirname(from.file), address);
  return /\.\w+$/.test(address) && !address.endsWith('.md') && fs.existsSync(beside)
    ? undefined
    : 'which is neither a post nor a file. Write ./name.mdx for a post, /path for a page, or https://… for another site';
}

/**
 * Finds broken links to pages, posts and files of this site, and addresses that lead nowhere.
 * Docusaurus finds some of them too, but late, and it names the page instead of file and line.
 * `check/anchors.ts` checks the anchors.
 *
 * @param post the post
 * @param links its links, from `linksOf`
 * @param targets what they may lead to
 */
export function checkLinks(post: PostFile, links: readonly Link[], targets: Targets): Problem[] {
  return links.flatMap(({ target, line }): Problem[] => {
    const fault = linkFault(target, post, targets);
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
