import { createHash } from 'node:crypto';

/** A piece of a post that is translated as one. */
export interface Paragraph {
  /** 1-based line of the file. */
  line: number;
  text: string;
}

const translatedKeys = ['title', 'description', 'sidebar_label'];

/**
 * Cuts a post where its translator would: the translated keys of its front matter, then whatever
 * blank lines part. A fence is one piece, however many blank lines it holds.
 *
 * @param raw the whole file
 * @returns its pieces in their order
 */
export function paragraphsOf(raw: string): Paragraph[] {
  const lines = raw.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1;
  const pieces: Paragraph[] = lines
    .slice(0, end + 1)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => translatedKeys.some((key) => text.startsWith(`${key}:`)));
  let fence: string | undefined;
  let current: Paragraph | undefined;
  for (let index = end + 1; index < lines.length; index += 1) {
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
      pieces.push(current);
    } else {
      current.text += `\n${text}`;
    }
  }
  return pieces;
}

/** @returns 6 hexadecimal digits of a piece; the width it was wrapped at does not count */
export function paragraphHash({ text }: Paragraph): string {
  return createHash('sha256').update(text.trim().replace(/\s+/g, ' ')).digest('hex').slice(0, 6);
}

export interface Change {
  kind: 'changed' | 'added' | 'removed';
  /** Place in the older version, 0-based; of an added piece, the place it would take. */
  before: number;
  /** Place in the newer version, 0-based; of a removed piece, the place it would have. */
  after: number;
}

/** Lengths of the longest common subsequences of all pairs of ends. */
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
 * What changed between two versions of a post. A run of removed pieces beside a run of added ones
 * is read as changes, as far as both go.
 *
 * @param before hashes of the older version
 * @param after hashes of the newer one
 * @returns the changes, in their order
 */
export function compareParagraphs(before: readonly string[], after: readonly string[]): Change[] {
  const lengths = commonLengths(before, after);
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [firstGone, firstNew] = [i, j];
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
    const [gone, fresh] = [i - firstGone, j - firstNew];
    for (let k = 0; k < Math.max(gone, fresh); k += 1) {
      changes.push({
        kind: k < Math.min(gone, fresh) ? 'changed' : k < gone ? 'removed' : 'added',
        before: firstGone + Math.min(k, gone),
        after: firstNew + Math.min(k, fresh),
      });
    }
    i += 1;
    j += 1;
  }
  return changes;
}
