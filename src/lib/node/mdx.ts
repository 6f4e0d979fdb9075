import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { blankFrontMatter } from '../frontMatter';
import { remember } from './remember';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Result of `parseMdx`: the syntax tree, or the syntax error and its line, if known. */
export type ParsedMdx = { tree: Root } | { fault: { line?: number; message: string } };

/** A check reads each of about sixty texts several times; a larger blog must not fill the memory. */
const limit = 128;

/**
 * @param raw content of an MDX file, with or without front matter
 * @returns its tree without the front matter; positions are those in the file. The tree is shared:
 *   do not change it
 */
export const parseMdx = remember('mdx', parse, limit);

function parse(raw: string): ParsedMdx {
  try {
    return { tree: parser.parse(blankFrontMatter(raw)) };
  } catch (error) {
    const { line, message } = error as { line?: number; message: string };
    // For an unclosed tag the parser gives the position of the tag only inside the message.
    const start = /\((\d+):\d+-\d+:\d+\)/.exec(message)?.[1];
    return { fault: { line: line ?? (start === undefined ? undefined : Number(start)), message } };
  }
}

/**
 * Parsing is slow, so a search in many files parses only those with the text that it looks for.
 *
 * @param raw content of an MDX file
 * @param wanted matches the text that the search looks for
 * @returns its tree; an empty tree when nothing matches, and for MDX with a syntax error, which the
 *   check of posts and the MDX compiler report
 */
export function treeWith(raw: string, wanted: RegExp): Root {
  const parsed = wanted.test(raw) ? parseMdx(raw) : undefined;
  return parsed !== undefined && 'tree' in parsed ? parsed.tree : { type: 'root', children: [] };
}
