import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import type { Root } from 'mdast';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import remarkOpening from './remarkOpening';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkOpening);

/** @returns the first word of each block of a post, in the order in which the page shows them */
function orderOf(mdx: string): string[] {
  const parsed = processor.parse(mdx);
  // Docusaurus keeps the front matter in the tree.
  parsed.children.unshift({ type: 'yaml', value: 'title: A' });
  const tree = processor.runSync(parsed) as Root;
  expect(tree.children.shift()).toMatchObject({ type: 'yaml' });
  return tree.children.map(({ position }) =>
    mdx.slice(position?.start.offset, position?.end.offset).slice(0, 6),
  );
}

const marker = '{/* truncate */}';

it('shows a demo that leads a post below the first paragraph', () => {
  const mdx = `import A from './a.svg';\n\n<Demo id="a" />\n\nFirst paragraph.\n\n${marker}\n\n## Heading`;
  expect(orderOf(mdx)).toEqual(['import', 'First ', '<Demo ', '{/* tr', '## Hea']);
});

it('keeps the order of several, with live code and figures among them', () => {
  const mdx = `<Demo id="a" />\n\n\`\`\`css live\na{}\n\`\`\`\n\n<Figure />\n\nFirst.\n\nSecond.`;
  expect(orderOf(mdx)).toEqual(['First.', '<Demo ', '```css', '<Figur', 'Second']);
});

it.each([
  ['begins with a paragraph', 'First.\n\n<Demo id="a" />'],
  ['begins with a heading', '<Demo id="a" />\n\n## Heading\n\nFirst.'],
  ['has no paragraph', `<Demo id="a" />\n\n${marker}`],
])('changes nothing in a post that %s', (_, mdx) => {
  expect(orderOf(mdx)).toEqual(mdx.split('\n\n').map((block) => block.slice(0, 6)));
});
