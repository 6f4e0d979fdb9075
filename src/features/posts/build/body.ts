import path from 'node:path';
import type { Code, Heading, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isKnownLanguage } from '../../../lib/mdx/highlight';
import type { PostFile } from './types';
import { blankFrontMatter, type Problem } from '../../../lib/frontMatter';
import { fileOf, fileProblem, imported, unknownName } from './names';

/** What `src/theme/MDXComponents` adds to the elements of HTML. */
export const components = ['Cobogo', 'Demo', 'Figure', 'Trecho'];

/** Elements that act, or that reach out of the post. */
const refused = ['script', 'style', 'iframe', 'object', 'embed', 'base', 'meta', 'link'];

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const parser = unified().use(remarkParse).use(remarkMdx);

/** Browsers skip white space and control characters in a scheme, so this does too. */
function isUnsafe(address: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(address.replace(/[\u0000-\u0020'"`{]/g, ''));
}

function attributeProblems(element: Element): string[] {
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') {
      return [];
    }
    const { name, value } = attribute;
    const text = typeof value === 'string' ? value : (value?.value ?? '');
    if (/^on/i.test(name) || name === 'style') {
      return [`<${element.name}> has ${name}; a post is only text. Write a demo, or a class`];
    }
    return /^(?:href|src|action|formAction|xlinkHref|xlink:href)$/i.test(name) && isUnsafe(text)
      ? [`<${element.name} ${name}> leads to "${text.slice(0, 40)}", which runs code`]
      : [];
  });
}

function elementProblems(element: Element, scope: ReadonlySet<string>): string[] {
  const name = element.name ?? '';
  if (refused.includes(name.toLowerCase())) {
    return [`has a raw <${name}>; show code in a demo, and never run it in the page`];
  }
  if (name === 'h1') {
    return ['has another h1: the title is the one of the page. Start headings with ##'];
  }
  const [root = ''] = name.split('.');
  return /^[A-Z]/.test(root) && !scope.has(root)
    ? [`<${name}> is no component that posts know. Known: ${components.join(', ')}; or import it`]
    : attributeProblems(element);
}

/** What is wrong with one node of the tree, in words. */
function problemsOf(node: Nodes, scope: ReadonlySet<string>, file: string, siteDir: string) {
  switch (node.type) {
    case 'heading':
      return (node as Heading).depth === 1
        ? ['has another h1: the title is the one of the page. Start headings with ##']
        : [];
    case 'link':
    case 'definition':
      return isUnsafe(node.url)
        ? [`links to "${node.url.slice(0, 40)}", which runs code. Write an address`]
        : [];
    case 'image': {
      const target = fileOf(node.url, file, siteDir);
      return target === undefined ? [] : fileProblem(node.url, target);
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementProblems(node, scope);
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const name = unknownName(node, scope);
      return name === undefined ? [] : [`{${name}} is not defined in this post`];
    }
    default:
      return [];
  }
}

type Parsed = { tree: Root } | { line: number | undefined; reason: string };

function parse(text: string): Parsed {
  try {
    return { tree: parser.parse(text) };
  } catch (error) {
    const { line, place, reason, message } = error as {
      line?: number;
      place?: { line?: number; start?: { line: number } };
      reason?: string;
      message: string;
    };
    const said = reason ?? message;
    // A tag left open is told by where it starts, in the words only.
    const start = Number(/\((\d+):\d+-\d+:\d+\)/.exec(said)?.[1]);
    return {
      line: line ?? place?.line ?? place?.start?.line ?? (Number.isNaN(start) ? undefined : start),
      reason: said,
    };
  }
}

/** The last tree of each file, while its text is the same. */
const trees = new Map<string, { text: string; parsed: Parsed }>();

/**
 * `npm start` checks every post each time one changes, and its author waits for the parser. A build
 * checks each once: there the trees would only fill the memory.
 */
function parseFile(file: string, text: string): Parsed {
  const last = trees.get(file);
  const parsed = last?.text === text ? last.parsed : parse(text);
  if (process.env.NODE_ENV === 'development') {
    trees.set(file, { text, parsed });
  }
  return parsed;
}

const isMarker = (node: Nodes) =>
  node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());

/**
 * Checks the text of a post, for what would only be found late, by page instead of by file, or by
 * nobody: MDX that cannot be read, names that nothing defines, files that are not there or empty,
 * another h1, and whatever could act in a reader's page.
 *
 * @param post the post
 * @param siteDir root of the repository
 * @returns faults that stop a build, and what a person should look at
 */
export function checkBody(
  { file, raw }: PostFile,
  siteDir: string,
): { errors: Problem[]; notices: Problem[] } {
  const text = blankFrontMatter(raw.replace(/^\uFEFF/, ''));
  const parsed = parseFile(path.join(siteDir, file), text);
  if (!('tree' in parsed)) {
    const { line, reason } = parsed;
    return {
      errors: [{ file, ...(line === undefined ? {} : { line }), message: `MDX: ${reason}` }],
      notices: [],
    };
  }
  const { tree } = parsed;
  const { scope, missing } = imported(tree, file, siteDir);
  const errors: Problem[] = missing.map((problem) => ({ file, ...problem }));
  const notices: Problem[] = [];
  const known = new Set([...components, ...scope]);
  visit(tree, (node) => {
    const place = { file, line: node.position?.start.line ?? 1 };
    errors.push(
      ...problemsOf(node, known, path.join(siteDir, file), siteDir).map((message) => ({
        ...place,
        message,
      })),
    );
    const language = node.type === 'code' ? (node as Code).lang : undefined;
    if (typeof language === 'string' && !isKnownLanguage(language)) {
      notices.push({ ...place, message: `code language "${language}" is not known: plain text` });
    }
  });
  if (!tree.children.some(isMarker)) {
    errors.push({ file, message: 'has no {/* truncate */}; end its first paragraph with it' });
  }
  return { errors, notices };
}
