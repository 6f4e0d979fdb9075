import { hash } from 'node:crypto';
import { frontMatterEnd } from '../../../lib/frontMatter';
import { translatedKeys } from '../shared/schema';

/** A block of a post that is translated as one unit. */
interface Paragraph {
  /** 1-based line of the file. */
  line: number;
  text: string;
}

/**
 * Splits a post into blocks to translate: first each translated key of the front matter, then the text
 * between blank lines. A code fence is one block, also with blank lines inside.
 *
 * @param raw content of the whole file
 * @returns the blocks in their order
 */
export function paragraphsOf(raw: string): Paragraph[] {
  const lines = raw.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = frontMatterEnd(raw);
  const paragraphs: Paragraph[] = lines
    .slice(0, end)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => translatedKeys.some((key) => text.startsWith(`${key}:`)));
  let fence: string | undefined;
  let current: Paragraph | undefined;
  for (let index = end; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence === undefined) {
      fence = mark;
    } else if (text.trim() === fence) {
      fence = undefined;
    }
    if (text.trim() === '' && fence === undefined) {
      current = undefined;
    } else if (current === undefined) {
      current = { line: index + 1, text };
      paragraphs.push(current);
    } else {
      current.text += `\n${text}`;
    }
  }
  return paragraphs;
}

/** @returns a hash of 6 hexadecimal digits; other line breaks inside the block do not change it */
export const paragraphHash = ({ text }: Paragraph): string =>
  hash('sha256', text.trim().replace(/\s+/g, ' ')).slice(0, 6);

/** A block that differs between two versions of a post. */
export interface Change {
  kind: 'changed' | 'added' | 'removed';
  /** 0-based index in the older version; of an added block, the index it would have there. */
  before: number;
  /** 0-based index in the newer version; of a removed block, the index it would have there. */
  after: number;
}

/** @returns at [i][j] the length of the longest common subsequence of a[i…] and b[j…] */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      (table[i] as number[])[j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return table;
}

/**
 * Compares two versions of a post. Removed blocks next to added blocks are paired as changed blocks; the
 * longer run leaves removed or added blocks over.
 *
 * @param before hashes of the older version
 * @param after hashes of the newer version
 * @returns the changes, in their order
 */
export function compareParagraphs(before: readonly string[], after: readonly string[]): Change[] {
  const lengths = commonLengths(before, after);
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [firstRemoved, firstAdded] = [i, j];
    while (
      (i < before.length || j < after.length) &&
      !(i < before.length && j < after.length && before[i] === after[j])
    ) {
      if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
        i += 1;
      } else {
        j += 1;
      }
    }
    const [removed, added] = [i - firstRemoved, j - firstAdded];
    for (let k = 0; k < Math.max(removed, added); k += 1) {
      changes.push({
        kind: k < Math.min(removed, added) ? 'changed' : k < removed ? 'removed' : 'added',
        before: firstRemoved + Math.min(k, removed),
        after: firstAdded + Math.min(k, added),
      });
    }
    i += 1;
    j += 1;
  }
  return changes;
}
