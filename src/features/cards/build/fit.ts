/** Width of a text in em: letters grow with the size. */
export type Measure = (text: string) => number;

export interface Box {
  width: number;
  height: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

const lineHeight = 1.08;
const largest = 80;
const smallest = 24;

/** Words of a title; a number stays with the word before it, as in "parte 3". */
const wordsOf = (text: string): string[] => text.replace(/ (?=\d)/g, '\u00a0').split(/ +/);

/** Words as they are, or cut where they are wider than a whole line. */
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

/** How bad it is to break a line after a word: best after a pause, worst after "o" or "de". */
function costOfBreak(word: string): number {
  return /[:,.;!?]$/.test(word) ? -4 : word.length <= 2 ? 8 : 0;
}

/** So many lines, as even as they can be, with breaks where a reader would pause. */
function balance(
  words: readonly string[],
  count: number,
  width: number,
  measure: Measure,
): string[] {
  interface Way {
    cost: number;
    lines: string[];
  }
  const known = new Map<string, Way | undefined>();
  /** The best way to set the words from one on in so many lines. */
  const best = (start: number, left: number): Way | undefined => {
    const key = `${start} ${left}`;
    if (!known.has(key)) {
      let chosen: Way | undefined;
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
      known.set(key, chosen);
    }
    return known.get(key);
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
 * The largest size at which a title keeps within its box, its lines of even length. At the smallest
 * one a word wider than the box is cut, and what is still too long ends in an ellipsis: nothing is
 * drawn outside.
 *
 * @param text of any length
 * @param box where it goes, in pixels
 * @param measure of the face it is drawn with
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
  const most = Math.floor(box.height / (smallest * lineHeight));
  return {
    size: smallest,
    lines:
      lines.length <= most
        ? lines
        : [...lines.slice(0, most - 1), shorten(lines[most - 1] ?? '', width, measure)],
  };
}

/** @returns distance from one base line of a fitted title to the next */
export const stepOf = ({ size }: Fitted): number => size * lineHeight;
