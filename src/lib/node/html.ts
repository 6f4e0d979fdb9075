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

/** Tags of highlighted code: they give it colors alone. */
const colorTags = /<span(?: class=(?:"[^"]*"|[^\s"'>]+))?>|<\/span>/g;

/** @returns the content of a `<pre>` without its colors; as it is when a span may mean something else */
function withoutColors(code: string): string {
  const plain = code.replace(colorTags, '');
  if (plain.includes('<span')) {
    return code;
  }
  // A parser drops a line break that follows `<pre>`.
  return plain.startsWith('\n') && !code.startsWith('\n') ? `\n${plain}` : plain;
}

/**
 * Prepares a page for a parser that builds a tree. Its text is the same, but most elements of a post are
 * colors of code: without them, a tree takes a quarter of the time.
 *
 * @param html HTML of a built page
 * @param isWanted whether an element is wanted; no wanted element may be inside another one
 * @returns the wanted elements one after another, without the colors of their code
 */
export function partsOf(html: string, isWanted: (element: HtmlElement) => boolean): string {
  const elements = elementsOf(html);
  const blocks = elements.filter(({ name }) => name === 'pre');
  return elements
    .filter(isWanted)
    .map(({ start, end }) => {
      let result = '';
      let done = start;
      for (const block of blocks) {
        // A block in another one ends before it.
        if (block.open >= done && block.close <= end) {
          result += html.slice(done, block.open);
          result += withoutColors(html.slice(block.open, block.close));
          done = block.close;
        }
      }
      return result + html.slice(done, end);
    })
    .join('');
}

/**
 * The rest of a page has the names of all scripts, which change with any of them. So results that are
 * kept for a page must depend on this part alone.
 *
 * @param html HTML of a built page
 * @returns its `<main>`, as `partsOf` gives it; the whole page when it has none
 */
export const mainOf = (html: string): string =>
  partsOf(html, ({ name }) => name === 'main') || html;
