import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { blankFrontMatter } from '../frontMatter';
import { remember } from './remember';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** A syntax error, and its line, if known. */
interface MdxFault {
  line?: number;
  message: string;
}

/** Result of `parseMdx`: the syntax tree or the syntax error. */
type ParsedMdx = { tree: Root } | { fault: MdxFault };

/**
 * A check reads each of about sixty texts several times. The limit bounds the memory for a larger blog.
 * Trees are not saved in a file: reading one back would take as long as parsing the text again.
 */
const keeping = { limit: 128, isSaved: false };

/**
 * @param raw content of an MDX file, with or without front matter
 * @returns its tree without the front matter; positions are those in the file. The tree is shared:
 *   do not change it
 */
export const parseMdx = remember('mdx', parse, keeping);

const faults = remember('mdx-faults', (raw: string): { fault?: MdxFault } => {
  const parsed = parseMdx(raw);
  return 'fault' in parsed ? parsed : {};
});

/** @returns the syntax error of an MDX file, if it has one */
export const mdxFault = (raw: string): MdxFault | undefined => faults(raw).fault;

/** @returns what to write instead of an id in braces: other tools read it, MDX takes it for code */
function headingIdFault(lineText: string): string | undefined {
  const [braces, id] = /\{\s*#([^\s{}]+)\s*\}/.exec(lineText) ?? [];
  return braces === undefined
    ? undefined
    : `${braces} is no expression. Write the id of a heading as a comment: {/* #${id} */}`;
}

function parse(raw: string): ParsedMdx {
  try {
    return { tree: parser.parse(blankFrontMatter(raw)) };
  } catch (error) {
    const { line, message } = error as { line?: number; message: string };
    // For an unclosed tag the parser gives the position of the tag only inside the message.
    const start = /\((\d+):\d+-\d+:\d+\)/.exec(message)?.[1];
    const isExpression = line !== undefined && message.startsWith('Could not parse expression');
    const plain = isExpression ? headingIdFault(raw.split('\n')[line - 1] ?? '') : undefined;
    return {
      fault: {
        line: line ?? (start === undefined ? undefined : Number(start)),
        message: plain ?? message,
      },
    };
  }
}

/** @returns the tree of an MDX file; an empty tree when it has a syntax error */
export function treeOf(raw: string): Root {
  const parsed = parseMdx(raw);
  return 'tree' in parsed ? parsed.tree : { type: 'root', children: [] };
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
  return wanted.test(raw) ? treeOf(raw) : { type: 'root', children: [] };
}
