import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { blankFrontMatter } from '../../../lib/frontMatter';
import { compareParagraphs, paragraphsOf } from '../../posts/build/paragraphs';
import type { BlockChange } from '../shared/types';
import { changeMarks } from '../marks';
import { blocksOf } from './blocks';
import remarkChanges from './remarkChanges';
import { changedBlocks } from './rows';

/** The page as text: marks as `[what happened]`, and `|` before what has the line in the margin. */
async function marked(
  before: string,
  after: string,
  otherPlugin: (tree: Root) => void = () => undefined,
): Promise<string[]> {
  const blocks = changedBlocks(
    { before: blocksOf(before, paragraphsOf), after: blocksOf(after, paragraphsOf) },
    compareParagraphs,
  );
  const changesIn = () =>
    blocks.map(({ entry, at, cell: { status, words, isCode } }) => ({
      at,
      change: { status, words, isCode, ...(entry !== undefined && { entry }) },
    }));
  const file = new VFile({ path: '/a.mdx', value: after });
  const parser = unified().use(remarkParse).use(remarkMdx);
  const text = blankFrontMatter(after);
  const tree = parser.parse(text) as Root;
  otherPlugin(tree);
  remarkChanges({ changesIn })(tree, file);
  return tree.children.map((node) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'BlockMark') {
      const json = (node as MdxJsxFlowElement).attributes[0]?.value as string;
      const changes = JSON.parse(json) as BlockChange[];
      return `[${changes.map(({ status, entry = '' }) => `${status} ${entry}`.trim()).join()}]`;
    }
    const { start, end } = node.position ?? {};
    const line = node.data && 'hProperties' in node.data ? '|' : '';
    return line + text.slice(start?.offset ?? 0, start === undefined ? 0 : end?.offset);
  });
}

const post = (...blocks: string[]) => `${blocks.join('\n\n')}\n`;

describe('remarkChanges', () => {
  it('marks what is new, what changed, and the place of what is gone', async () => {
    expect(
      await marked(
        post('Um.', 'Dois.', 'Três.', '- quatro\n- cinco'),
        post('Um.', 'Dois e meio.', 'Três.', '- quatro\n- seis', 'Sete.'),
      ),
    ).toEqual([
      '',
      'Um.',
      '[changed]',
      '|Dois e meio.',
      'Três.',
      '[changed]',
      expect.any(String),
      '[new]',
      '|Sete.',
    ]);
    expect(await marked(post('Um.', 'Dois.', 'Três.'), post('Um.', 'Três.'))).toEqual([
      '',
      'Um.',
      '[removed]',
      'Três.',
    ]);
    expect(await marked(post('Um.', 'Dois.'), post('Um.'))).toEqual(['', 'Um.', '[removed]']);
  });

  it('has one mark for all parts of a list, and no line beside a component', async () => {
    const list = '- um\n\n- dois';
    expect(await marked(post(list), post(list.replace('um', '1').replace('dois', '2')))).toEqual([
      '',
      '[changed,changed]',
      expect.stringMatching(/^\|- 1/),
    ]);
    expect(await marked('<Demo id="a" />\n', '<Demo id="b" />\n')).toEqual([
      '',
      '[changed]',
      '<Demo id="b" />',
    ]);
  });

  it('has one mark for the front matter, with its keys, and no line beside the first paragraph', async () => {
    const front = (...lines: string[]) => ['---', ...lines, '---'].join('\n');
    const before = front('title: Um', 'date: 2022-01-31', 'demo: onda');
    const after = front('date: 2022-02-01', 'title: Um', 'image: a.png');
    expect(await marked(post(before, 'Um.', 'Dois.'), post(after, 'Um.', 'Três.'))).toEqual([
      '',
      '[changed date,new image,removed demo]',
      'Um.',
      '[changed]',
      '|Três.',
    ]);
  });

  it('marks what changed also where another plugin has moved it', async () => {
    const [demo, opening] = ['<Demo id="a" />', 'Um.'];
    const moveUp = (tree: Root) => void tree.children.reverse();
    const after = post(demo.replace('"a"', '"b"'), opening);
    expect(await marked(post(demo, opening), after, moveUp)).toEqual([
      '',
      'Um.',
      '[changed]',
      '<Demo id="b" />',
    ]);
  });

  it('leaves a text without changes as it is', async () => {
    expect(await marked('Um.\n', 'Um.\n')).toEqual(['Um.']);
  });

  it('is no plugin of other builds', () => {
    const tools = { split: paragraphsOf, compareTexts: compareParagraphs };
    const environment = {
      isDeployPreview: false,
      withUncommitted: false,
      lastBuild: undefined,
      repositoryUrl: undefined,
      review: undefined,
    };
    expect(changeMarks('/nowhere', { ...environment, ...tools })).toEqual([]);
    expect(
      changeMarks('/nowhere', {
        ...environment,
        ...tools,
        isDeployPreview: true,
        withUncommitted: false,
      }),
    ).toHaveLength(1);
  });
});
