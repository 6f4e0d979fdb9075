import { Parser } from 'htmlparser2';

/** An element of a page, with its position in the HTML (offsets in UTF-16 code units). */
export interface HtmlElement {
  /** In lower case. */
  name: string;
  /** Decoded values, by name in lower case. An attribute without a value has "". */
  attributes: Readonly<Record<string, string>>;
  /** Start of the start tag. */
  start: number;
  /** End of the start tag. */
  open: number;
  /** Start of the end tag; equal to `end` when there is no end tag. */
  close: number;
  /** End of the element. */
  end: number;
}

/**
 * Reads the elements of a page without building a tree, which would be slow: the build reads every
 * page several times.
 *
 * @param html HTML of a page
 * @returns its elements, in the order of their start tags
 */
export function elementsOf(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const opened: HtmlElement[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const open = parser.endIndex + 1;
      const element = { name, attributes, start: parser.startIndex, open, close: open, end: open };
      elements.push(element);
      opened.push(element);
    },
    onclosetag(_, isImplied) {
      const element = opened.pop();
      if (element !== undefined && !isImplied) {
        element.close = parser.startIndex;
        element.end = parser.endIndex + 1;
      } else if (element !== undefined && element.open < parser.startIndex) {
        element.close = element.end = parser.startIndex;
      }
    },
  });
  parser.end(html);
  return elements;
}

/** Replaces the HTML from `start` to `end` with `text`. */
export interface HtmlEdit {
  start: number;
  end: number;
  text: string;
}

/**
 * @param html HTML of a page
 * @param edits edits in any order, which must not overlap
 * @returns the changed HTML
 */
export function editHtml(html: string, edits: readonly HtmlEdit[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    result += html.slice(done, start) + text;
    done = end;
  }
  return result + html.slice(done);
}

/**
 * The rest of a page has the names of all scripts, which change with any of them. So results that are
 * kept for a page must depend on this part alone.
 *
 * @param html HTML of a built page
 * @returns its `<main>`; the whole page when it has none
 */
export function mainOf(html: string): string {
  const main = elementsOf(html).find(({ name }) => name === 'main');
  return main === undefined ? html : html.slice(main.start, main.end);
}
