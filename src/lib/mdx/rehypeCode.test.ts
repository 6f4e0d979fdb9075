import { compile } from '@mdx-js/mdx';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight';
import rehypeCode from './rehypeCode';

/** Compiles MDX as the site does, and gives the `code` elements and the messages of it. */
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
  it('puts finished markup in the place of the text of a block', async () => {
    const { elements, messages } = await codeOf(fence('css', '.a { color: red; }'));
    expect(elements).toHaveLength(1);
    expect(elements[0]?.properties).toEqual({
      html: highlight('.a { color: red; }', 'css'),
      language: 'css',
    });
    expect(elements[0]?.children).toEqual([]);
    expect(messages).toEqual([]);
  });

  it('hands on the title, the marked lines and the wish for line numbers', async () => {
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

  it('takes a block without a language for plain text', async () => {
    const { elements, messages } = await codeOf(fence('', 'oi'));
    expect(elements[0]?.properties).toEqual({ html: highlight('oi', 'text'), language: 'text' });
    expect(messages).toEqual([]);
  });

  it('warns of an unknown language, naming it, the file and the line, and stays plain', async () => {
    const { elements, messages } = await codeOf(`Oi.\n\n${fence('csss', '.a {}')}`);
    expect(elements[0]?.properties.html).toBe(highlight('.a {}', 'text'));
    expect(messages).toEqual([expect.stringMatching(/^blog\/a\.mdx:3:.*"csss" is not known/)]);
  });

  it('leaves inline code as it is', async () => {
    const { elements } = await codeOf('`stroke` abre a frase.');
    expect(elements).toHaveLength(1);
    expect(elements[0]?.properties).toEqual({});
    expect(elements[0]?.children).toEqual([expect.objectContaining({ value: 'stroke' })]);
  });
});
