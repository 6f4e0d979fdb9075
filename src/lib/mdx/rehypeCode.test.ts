import { compile } from '@mdx-js/mdx';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight';
import rehypeCode from './rehypeCode';

/** Compiles MDX as the site does. @returns its `code` elements and the compiler's messages */
async function codeOf(mdx: string) {
  const file = new VFile({ path: 'blog/a.mdx', value: mdx });
  const elements: Element[] = [];
  const collect = () => (tree: Root) =>
    visit(tree, 'element', (node) => {
      if (node.tagName === 'code') {
        elements.push(structuredClone(node));
      }
    });
  await compile(file, { rehypePlugins: [rehypeCode, collect] });
  return { elements, messages: file.messages.map(String) };
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

describe('rehypeCode', () => {
  it('replaces the text of a block with highlighted markup', async () => {
    const { elements, messages } = await codeOf(fence('css', '.a { color: red; }'));
    expect(elements).toHaveLength(1);
    expect(elements[0]?.properties).toEqual({
      html: highlight('.a { color: red; }', 'css'),
      language: 'css',
    });
    expect(elements[0]?.children).toEqual([]);
    expect(messages).toEqual([]);
  });

  it('passes on the title, the marked lines and the line numbers setting', async () => {
    const { elements } = await codeOf(fence('js title="a.js" {2} showLineNumbers', 'a;\nb;'));
    expect(elements[0]?.properties).toEqual({
      html: highlight('a;\nb;', 'js', [2]),
      language: 'js',
      title: 'a.js',
      lineNumbers: true,
    });
  });

  it('keeps empty lines inside and at the end of a block', async () => {
    const { elements } = await codeOf(fence('text', 'a\n\nb\n'));
    expect(elements[0]?.properties.html).toBe(highlight('a\n\nb\n', 'text'));
  });

  it('treats a block without a language as plain text', async () => {
    const { elements, messages } = await codeOf(fence('', 'oi'));
    expect(elements[0]?.properties).toEqual({ html: highlight('oi', 'text'), language: 'text' });
    expect(messages).toEqual([]);
  });

  it('warns about an unknown language with file and line, and does not highlight it', async () => {
    const { elements, messages } = await codeOf(`Oi.\n\n${fence('csss', '.a {}')}`);
    expect(elements[0]?.properties.html).toBe(highlight('.a {}', 'text'));
    expect(messages).toEqual([expect.stringMatching(/^blog\/a\.mdx:3:.*"csss" is not known/)]);
  });

  it('does not change inline code', async () => {
    const { elements } = await codeOf('`stroke` abre a frase.');
    expect(elements).toHaveLength(1);
    expect(elements[0]?.properties).toEqual({});
    expect(elements[0]?.children).toEqual([expect.objectContaining({ value: 'stroke' })]);
  });
});
