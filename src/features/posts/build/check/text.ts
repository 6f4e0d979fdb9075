import type { Code, Heading, Image } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { Problem } from '../../../../lib/frontMatter';
import { languageFault } from '../../../../lib/mdx/highlight';
import type { Document } from '../../../../lib/node/document';

/** The text column shows 76 characters; longer lines scroll. No post has needed more than this. */
const maxCodeLine = 128;

/** A line with path data or a long address. A line break cannot make it shorter. */
const isOnePiece = (line: string) => /[^\s"'`]{60,}|\bd="[^"]{60,}"/.test(line);

type Found = Omit<Problem, 'file'>;

const lineAt = (node: {
  position?: { start: { line: number } } | undefined;
}): { line: number } => ({
  line: node.position?.start.line ?? 1,
});

function headings({ tree }: Document): Found[] {
  const found: Found[] = [];
  let last = 1;
  visit(tree, 'heading', (node: Heading) => {
    if (node.depth > last + 1) {
      const wanted = '#'.repeat(last + 1);
      found.push({
        ...lineAt(node),
        message: `heading skips from h${last} to h${node.depth}. Start it with ${wanted}`,
      });
    }
    last = node.depth;
  });
  return found;
}

function images({ tree }: Document): Found[] {
  const found: Found[] = [];
  const message = 'image without alt. Write what it shows. Use alt="" only for a decorative <img>';
  visit(tree, 'image', (node: Image) => {
    if ((node.alt ?? '').trim() === '') {
      found.push({ ...lineAt(node), message });
    }
  });
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const { name, attributes } = node as unknown as MdxJsxFlowElement;
    const hasAlt = attributes.some(
      (item) => item.type === 'mdxJsxAttribute' && item.name === 'alt',
    );
    if (name === 'img' && !hasAlt) {
      found.push({ ...lineAt(node), message });
    }
  });
  return found;
}

function code({ tree, raw }: Document): Found[] {
  const found: Found[] = [];
  const lines = raw.split(/\r?\n/);
  visit(tree, 'code', (node: Code) => {
    const { line } = lineAt(node);
    const message = languageFault(node.lang ?? 'text');
    if (message !== undefined) {
      found.push({ line, message });
    }
    for (let number = line + 1; number < (node.position?.end.line ?? line); number += 1) {
      const text = lines[number - 1] ?? '';
      if (text.length > maxCodeLine && !isOnePiece(text)) {
        found.push({
          line: number,
          message: `line of code has ${text.length} characters; the limit is ${maxCodeLine}. Break the line`,
        });
      }
    }
  });
  return found;
}

/**
 * Finds problems that a reader would notice and that do not stop a build (build/body.ts finds those that
 * do): skipped heading levels, images without alt, unknown code languages and long lines of code.
 *
 * @param document a post or a page
 * @returns the problems of the document
 */
export function checkText(document: Document): Problem[] {
  return [headings, images, code]
    .flatMap((rule) => rule(document))
    .map((found) => ({ file: document.file, ...found }));
}
