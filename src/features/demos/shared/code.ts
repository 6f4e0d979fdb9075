const decode = (markup: string): string =>
  markup.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/**
 * Recovers source code from its highlighted markup.
 *
 * @param lines content of a `<code>` element, as src/lib/mdx/highlight writes it
 * @returns the source code, without its last line break
 */
export function codeOf(lines: string): string {
  return decode(lines.replace(/<[^>]+>/g, '')).replace(/\n$/, '');
}

/**
 * @param lines content of a `<code>` element, as src/lib/mdx/highlight writes it
 * @returns 1-based numbers of the lines that have the class `hl`
 */
export function markedLineNumbers(lines: string): number[] {
  return Array.from(lines.matchAll(/<span class="l( hl)?">/g)).flatMap(([, mark], index) =>
    mark === undefined ? [] : [index + 1],
  );
}

/**
 * @param lines highlighted code with a `<mark data-handle>` around the value of each handle
 * @param values new values, by the names of their handles
 * @returns the code with these values
 */
export const withMoved = (lines: string, values: Readonly<Record<string, string>>): string =>
  lines.replace(
    /(<mark data-handle="(\w+)"[^>]*>)([^<]*)/g,
    (_, open: string, name: string, value: string) => open + (values[name] ?? value),
  );

/** A stretch of code with one look. */
export interface Token {
  /** Start and end offset in the code. */
  from: number;
  to: number;
  /** A class of src/css/code.css or `plainCode`, and `handle` for the value of a handle. */
  className: string;
}

/** Class of code without a color of its own. */
export const plainCode = 'plain';

/**
 * Reads the colors of read-only code, so that the editor opens with the same ones.
 *
 * @param lines content of a `<code>` element, as src/lib/mdx/highlight writes it: spans of lines, and
 *   in them elements of tokens without others inside: `<mark>` for the value of a handle
 * @returns all tokens, in order; text between them has the class `plainCode`
 */
export function tokensOf(lines: string): Token[] {
  const tokens: Token[] = [];
  let className = plainCode;
  let from = 0;
  for (const [tag] of lines.matchAll(/<[^>]+>|[^<]+/g)) {
    if (tag.startsWith('<')) {
      const color = / class="([ksnfcid])"/.exec(tag)?.[1] ?? plainCode;
      className = tag.startsWith('<mark') ? `${color} handle` : color;
      continue;
    }
    // The line break at the end of a line is in a text of its own, or ends a plain text.
    const text = decode(tag);
    const to = from + text.replace(/\n$/, '').length;
    if (to > from) {
      tokens.push({ from, to, className });
    }
    from += text.length;
  }
  return tokens;
}
