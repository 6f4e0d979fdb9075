import { lineAt } from '../../../lib/node/text';
import { fillComment } from './comments';

/** A placeholder, and the 1-based line where it is. */
interface Placeholder {
  line: number;
  key: string;
}

/** Code with texts instead of its placeholders. */
export interface Filled {
  code: string;
  /** Line of the source, by the index of a line of the code: a text may have line breaks. */
  lines: number[];
  placeholders: Placeholder[];
}

const wellFormed = /\{\{(\w+)\}\}/g;

/**
 * Text in two braces that is no placeholder: with spaces, with other characters than those of a key,
 * or with one brace at the end. `${{…}}` is not of this site, and neither is code such as `{{ a: 1 }}`.
 */
const malformed = /(?<!\$)\{\{(?!\w+\}\})(?:[^{}:;=()'"`,<>]*\}\}|\s*[\p{L}\d_-]+\s*\}(?!\}))/gu;

/**
 * @param source content of a file of a demo
 * @param text gives the text of a key
 * @returns the content with its texts
 */
export function fill(source: string, text: (key: string) => string): Filled {
  const filled: Filled = { code: '', lines: [], placeholders: [] };
  const all = source.split('\n').map((part, index) => {
    const line = index + 1;
    const textOf = (key: string) => {
      filled.placeholders.push({ line, key });
      return text(key);
    };
    if (!part.includes('{{')) {
      filled.lines.push(line);
      return part;
    }
    const replaced =
      fillComment(part, textOf) ?? part.replace(wellFormed, (_, key: string) => textOf(key));
    filled.lines.push(...replaced.split('\n').map(() => line));
    return replaced;
  });
  return { ...filled, code: all.join('\n') };
}

/**
 * @param source content of a file of a demo
 * @returns what looks like a placeholder and would stay in the page, with the line of each
 */
export function malformedPlaceholders(source: string): { line: number; text: string }[] {
  return [...source.matchAll(malformed)].map(({ 0: text, index }) => ({
    line: lineAt(source, index),
    text: text.replace(/\s+/g, ' '),
  }));
}
