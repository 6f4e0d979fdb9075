import { compile } from '@mdx-js/mdx';
import type { Element, Root } from 'hast';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment';
import { footnoteOptions } from '../../config/markdown';
import rehypeFootnotes from './rehypeFootnotes';

/** Compiles MDX with footnotes. @returns the elements for which `test` returns true */
async function elementsOf(mdx: string, locale: string, test: (element: Element) => boolean) {
  const found: Element[] = [];
  const collect = () => (tree: Root) =>
    visit(tree, 'element', (node) => {
      if (test(node)) {
        found.push(structuredClone(node));
      }
    });
  const environment = readEnvironment({ DOCUSAURUS_CURRENT_LOCALE: locale });
  await compile(mdx, {
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeFootnotes, collect],
    remarkRehypeOptions: footnoteOptions(environment) ?? {},
  });
  return found.map(({ tagName, properties, children }) => ({ tagName, properties, children }));
}

const text = 'Um.[^b] Dois.[^a] De novo um.[^b]\n\n[^a]: A.\n[^b]: B.\n';

describe('footnotes', () => {
  it('are numbered in the order of their first references', async () => {
    const numbered = await elementsOf(text, 'pt', ({ properties }) => 'dataNote' in properties);
    expect(numbered.map(({ properties }) => [properties.id, properties.dataNote])).toEqual([
      ['user-content-fnref-b', '1'],
      ['user-content-fnref-a', '2'],
      ['user-content-fn-b', '1'],
      ['user-content-fn-a', '2'],
    ]);
  });

  it.each([
    ['pt', 'Notas', 'Voltar à referência'],
    ['en', 'Notes', 'Back to reference'],
  ])('use the language of the page (%s) and a title that is not a heading', async (...row) => {
    const [locale, title, back] = row;
    const [section] = await elementsOf(text, locale, ({ tagName }) => tagName === 'section');
    const [label] = await elementsOf(
      text,
      locale,
      ({ properties }) => properties.id === 'footnote-label',
    );
    const links = await elementsOf(
      text,
      locale,
      ({ properties }) => 'dataFootnoteBackref' in properties,
    );
    expect(section?.properties.ariaLabelledBy).toEqual(['footnote-label']);
    expect(label).toMatchObject({ tagName: 'p', children: [{ value: title }] });
    expect(links.map(({ properties }) => properties.ariaLabel)).toEqual([
      `${back} 1`,
      `${back} 1-2`,
      `${back} 2`,
    ]);
  });
});
