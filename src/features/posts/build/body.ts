import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { Problem } from '../../../lib/frontMatter';
import { languageFault } from '../../../lib/mdx/highlight';
import { conflictsIn } from '../../../lib/node/conflicts';
import { parseMdx } from '../../../lib/node/mdx';
import { linksOf, type Link } from './links';
import type { PostFile } from './types';
import { scopeOf } from './names';

/** Components that src/theme/MDXComponents adds to the HTML elements. */
export const components = ['Cobogo', 'Demo', 'Figure', 'Trecho'];

/** Elements that run code, embed other documents or change the page outside the post. */
const refused = ['script', 'style', 'iframe', 'object', 'embed', 'base', 'meta', 'link'];

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Browsers ignore white space and control characters in a URL scheme, so this check does too. */
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
      return [
        `<${element.name}> has ${name}, which posts may not use. Use a class, or write a demo`,
      ];
    }
    return /^(?:href|src|action|formAction|xlinkHref|xlink:href)$/i.test(name) && isUnsafe(text)
      ? [
          `<${element.name} ${name}> has the address "${text.slice(0, 40)}", which can run code. Write a web address or a path`,
        ]
      : [];
  });
}

function elementProblems(element: Element, scope: ReadonlySet<string>): string[] {
  const name = element.name ?? '';
  if (refused.includes(name.toLowerCase())) {
    return [`has a raw <${name}>, which posts may not use. Delete it, or move it to a demo`];
  }
  if (name === 'h1') {
    return ['has another h1: the title of the post is the only h1. Start headings with ##'];
  }
  const [root = ''] = name.split('.');
  return /^[A-Z]/.test(root) && !scope.has(root)
    ? [`<${name}> is not a known component. Import it, or use one of: ${components.join(', ')}`]
    : attributeProblems(element);
}

/** @returns the error messages for one node of the tree */
function problemsOf(node: Nodes, scope: ReadonlySet<string>): string[] {
  switch (node.type) {
    case 'heading':
      return node.depth === 1
        ? ['has another h1: the title of the post is the only h1. Start headings with ##']
        : [];
    case 'link':
    case 'definition':
      return isUnsafe(node.url)
        ? [`links to "${node.url.slice(0, 40)}", which can run code. Write a web address or a path`]
        : [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementProblems(node, scope);
    default:
      return [];
  }
}

/** Result of `checkBody`. */
interface Checked {
  /** Missing when the text is not valid MDX. */
  tree?: Root;
  errors: Problem[];
  notices: Problem[];
  links: Link[];
}

const isTruncateMarker = (node: Nodes) =>
  node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());

/**
 * Checks the text of a post: invalid MDX, merge conflicts, unknown components, a second h1, and
 * anything that could run code in a reader's page. `rules/` checks the rest. Without these checks a build would report these
 * problems late, by page instead of by file, or not at all.
 *
 * @param post the post
 * @returns `errors` stop a build; a person should look at `notices`; `links` are those of the text
 */
export function checkBody({ file, raw }: PostFile): Checked {
  const [conflict] = conflictsIn(raw);
  const parsed = parseMdx(raw);
  if ('fault' in parsed) {
    const { line, message } = parsed.fault;
    const error = conflict ?? { line, message: `MDX: ${message}` };
    return { errors: [{ file, ...error }], notices: [], links: [] };
  }
  const { tree } = parsed;
  const errors: Problem[] = conflict === undefined ? [] : [{ file, ...conflict }];
  const notices: Problem[] = [];
  const known = new Set([...components, ...scopeOf(tree)]);
  visit(tree, (node) => {
    const place = { file, line: node.position?.start.line ?? 1 };
    errors.push(...problemsOf(node, known).map((message) => ({ ...place, message })));
    const fault = node.type === 'code' ? languageFault(node.lang ?? 'text') : undefined;
    if (fault !== undefined) {
      notices.push({ ...place, message: fault });
    }
  });
  if (!tree.children.some(isTruncateMarker)) {
    errors.push({
      file,
      message:
        'has no {/* truncate */} marker. Add it on a line of its own after the first paragraph',
    });
  }
  return { tree, errors, notices, links: linksOf(tree) };
}
