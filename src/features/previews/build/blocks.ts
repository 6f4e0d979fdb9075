import { frontMatterEnd } from '../../../lib/frontMatter';

/** A part of a text that is compared as one: an entry of the front matter, or a paragraph. */
export interface Block {
  /** 1-based line of the file. */
  line: number;
  text: string;
  /** Key of an entry of the front matter. */
  key?: string;
}

/** Splits a post into the blocks that are translated as one, with the line of each. */
export type SplitText = (raw: string) => readonly Pick<Block, 'line' | 'text'>[];

/** Keys of the front matter that no person writes. */
const written = 'translation_of';

/** @returns the entries of front matter, each with all of its lines */
function frontBlocks(raw: string, end: number): Block[] {
  const lines = raw.split(/\r?\n/).slice(1, Math.max(end - 1, 1));
  const blocks: Block[] = [];
  lines.forEach((text, index) => {
    const key = /^([\w-]+):/.exec(text)?.[1];
    const last = blocks.at(-1);
    if (key !== undefined) {
      blocks.push({ line: index + 2, text, key });
    } else if (last !== undefined) {
      last.text += `\n${text}`;
    }
  });
  return blocks.filter(({ key }) => key !== written);
}

/**
 * @param raw content of a post or a page
 * @param split splits the text below the front matter
 * @returns the entries of its front matter, then its paragraphs
 */
export function blocksOf(raw: string, split: SplitText): Block[] {
  const end = frontMatterEnd(raw);
  return [...frontBlocks(raw, end), ...split(raw).filter(({ line }) => line > end)];
}
