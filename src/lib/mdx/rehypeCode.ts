import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseFenceMeta } from './fence';
import { highlight, languageFault } from './highlight';

function languageOf(code: Element): string {
  const classes = code.properties.className;
  const found = (Array.isArray(classes) ? classes : [])
    .map(String)
    .find((name) => name.startsWith('language-'));
  return found?.slice('language-'.length) ?? 'text';
}

/**
 * Rehype plugin. It gives each fenced block the props of src/ui/CodeBlock, with highlighted markup
 * instead of text. So the script of a page contains the code only once, and no highlighter.
 */
export default function rehypeCode() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (pre) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') {
        return;
      }
      const language = languageOf(code);
      const fault = languageFault(language);
      if (fault !== undefined) {
        file.message(fault, code);
      }
      const metastring =
        (code.data as { meta?: string } | undefined)?.meta ?? code.properties.metastring;
      const { title, lines, lineNumbers } = parseFenceMeta(
        typeof metastring === 'string' ? metastring : undefined,
      );
      const source = toString(code).replace(/\n$/, '');
      code.properties = {
        html: highlight(source, language, lines),
        language,
        title,
        ...(lineNumbers ? { lineNumbers: true } : {}),
      };
      code.children = [];
      delete code.data;
    });
  };
}
