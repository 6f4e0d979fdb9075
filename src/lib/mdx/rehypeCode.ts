import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseFenceMeta } from './fence';
import { highlight, isKnownLanguage } from './highlight';

function languageOf(code: Element): string {
  const classes = code.properties.className;
  const found = (Array.isArray(classes) ? classes : [])
    .map(String)
    .find((name) => name.startsWith('language-'));
  return found?.slice('language-'.length) ?? 'text';
}

/**
 * Turns each fenced block into the props of src/ui/CodeBlock: finished markup instead of
 * text, so that the page's script carries the code once and no highlighter.
 */
export default function rehypeCode() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (pre) => {
      const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') {
        return;
      }
      const language = languageOf(code);
      if (!isKnownLanguage(language)) {
        file.message(`code language "${language}" is not known: the block stays plain`, code);
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
        ...(title === undefined ? {} : { title }),
        ...(lineNumbers ? { lineNumbers: true } : {}),
      };
      code.children = [];
      delete code.data;
    });
  };
}
