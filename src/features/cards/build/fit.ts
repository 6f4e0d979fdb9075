/** Returns the width of a text in em, which does not depend on the font size. */
export type Measure = (text: string) => number;

interface Box {
  width: number;
  height: number;
}

interface Fitted {
  /** Font size in pixels. */
  size: number;
  lines: string[];
}

const lineHeight = 1.08;
const largest = 80;
const smallest = 24;

/** Splits a title into words. A number stays with the word before it, as in "parte 3". */
const wordsOf = (text: string): string[] => text.replace(/ (?=\d)/g, '\u00a0').split(/ +/);

/** Cuts words that are wider than a line. */
function cut(words: readonly string[], width: number, measure: Measure): string[] {
  return words.flatMap((word) => {
    const parts = [''];
    for (const character of word) {
      const last = parts.at(-1) ?? '';
      if (last !== '' && measure(last + character) > width) {
        parts.push(character);
      } else {
        parts[parts.length - 1] = last + character;
      }
    }
    return parts;
  });
}

function wrap(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** Cost of a line break after a word: lowest after punctuation, highest after "o" or "de". */
function costOfBreak(word: string): number {
  return /[:,.;!?]$/.test(word) ? -4 : word.length <= 2 ? 8 : 0;
}

/**
 * Breaks words into `count` lines with the lowest cost. The cost is the squared free space of each line
 * plus `costOfBreak` of each break.
 */
function balance(
  words: readonly string[],
  count: number,
  width: number,
  measure: Measure,
): string[] {
  interface Layout {
    cost: number;
    lines: string[];
  }
  const cache = new Map<string, Layout | undefined>();
  /** Best layout of the words from `start` in `left` lines, if there is one. */
  const best = (start: number, left: number): Layout | undefined => {
    const key = `${start} ${left}`;
    if (!cache.has(key)) {
      let chosen: Layout | undefined;
      for (let end = start + 1; end <= words.length - left + 1; end += 1) {
        const line = words.slice(start, end).join(' ');
        const rest = left === 1 ? { cost: 0, lines: [] } : best(end, left - 1);
        const isWhole = left > 1 || end === words.length;
        if (isWhole && rest !== undefined && measure(line) <= width) {
          const gap = (width - measure(line)) ** 2;
          const cost = gap + rest.cost + (left > 1 ? costOfBreak(words[end - 1] ?? '') : 0);
          if (chosen === undefined || cost < chosen.cost) {
            chosen = { cost, lines: [line, ...rest.lines] };
          }
        }
      }
      cache.set(key, chosen);
    }
    return cache.get(key);
  };
  return best(0, count)?.lines ?? wrap(words, width, measure);
}

function shorten(line: string, width: number, measure: Measure): string {
  let kept = line;
  while (kept !== '' && measure(`${kept}…`) > width) {
    kept = kept.slice(0, -1);
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Finds the largest font size at which a title fits its box, with lines of similar length. At the
 * smallest size it cuts words that are wider than the box, and ends a text that is still too long with
 * an ellipsis. So no text is ever drawn outside the box.
 *
 * @param text title of any length
 * @param box size of the box in pixels
 * @param measure measures text in the font of the title
 * @returns the font size in pixels and the lines
 */
export function fitTitle(text: string, box: Box, measure: Measure): Fitted {
  const words = wordsOf(text);
  for (let size = largest; size > smallest; size -= 2) {
    const width = box.width / size;
    if (words.every((word) => measure(word) <= width)) {
      const { length } = wrap(words, width, measure);
      if (length * size * lineHeight <= box.height) {
        return { size, lines: balance(words, length, width, measure) };
      }
    }
  }
  const width = box.width / smallest;
  const lines = wrap(cut(words, width, measure), width, measure);
  const maxLines = Math.floor(box.height / (smallest * lineHeight));
  return {
    size: smallest,
    lines:
      lines.length <= maxLines
        ? lines
        : [...lines.slice(0, maxLines - 1), shorten(lines[maxLines - 1] ?? '', width, measure)],
  };
}

/** @returns distance between two baselines of a fitted title, in pixels */
export const stepOf = ({ size }: Fitted): number => size * lineHeight;
