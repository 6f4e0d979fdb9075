/** A start tag in HTML text. */
export interface Tag {
  name: string;
  /** Offset of its `<`, and offset after its `>`. */
  start: number;
  end: number;
  /**
   * Text of the element up to its end tag. Only for elements that contain no markup (`rawText`).
   */
  raw?: string;
}

/** Elements whose content is text, not markup. */
const rawText: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

/** @returns offset after the `>` of a tag; a `>` in quotes counts as text only after a `=` */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const char = html[at];
    if (char === '>') {
      return at + 1;
    }
    if ((char === '"' || char === "'") && /=\s*$/.test(html.slice(Math.max(from, at - 9), at))) {
      const close = html.indexOf(char, at + 1);
      if (close === -1) {
        return html.length;
      }
      at = close;
    }
  }
  return html.length;
}

/**
 * Finds start tags in one pass. The result only gives positions: the guard reads the code that runs
 * from the browser's own tree.
 *
 * @param html HTML text
 * @returns its start tags, in order
 */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const lower = html.toLowerCase();
  let at = lower.indexOf('<');
  while (at !== -1) {
    if (lower.startsWith('<!--', at)) {
      const close = lower.indexOf('-->', at + 4);
      at = close === -1 ? -1 : lower.indexOf('<', close);
      continue;
    }
    const [, name] = /^<([a-z][^\s/>]*)/.exec(lower.slice(at, at + 64)) ?? [];
    if (name === undefined) {
      at = lower.indexOf('<', at + 1);
      continue;
    }
    const tag: Tag = { name, start: at, end: endOfTag(html, at + 1 + name.length) };
    at = tag.end;
    if (rawText.has(name)) {
      const close = lower.indexOf(`</${name}`, tag.end);
      at = close === -1 ? html.length : close;
      tag.raw = html.slice(tag.end, at);
    }
    tags.push(tag);
    at = lower.indexOf('<', at);
  }
  return tags;
}

/** An event-handler attribute in the text of a start tag. */
export interface Handler {
  name: string;
  /**
   * Offsets in the HTML: start and end of its value with the quotes, first character of its code.
   */
  start: number;
  end: number;
  code: number;
}

/** @returns the event-handler attributes of a tag, in order */
export function handlersOf(html: string, tag: Tag): Handler[] {
  const found: Handler[] = [];
  const text = html.slice(tag.start, tag.end);
  const attribute = /[\s/]*([^\s=>/]+)(\s*=\s*)?/y;
  const value = /"[^"]*"|'[^']*'|[^\s>]*/y;
  attribute.lastIndex = tag.name.length + 1;
  for (let match = attribute.exec(text); match !== null; match = attribute.exec(text)) {
    const [, name = '', equals] = match;
    if (equals !== undefined) {
      value.lastIndex = attribute.lastIndex;
      const raw = value.exec(text)?.[0] ?? '';
      const start = tag.start + attribute.lastIndex;
      const isQuoted = /^["']/.test(raw);
      if (/^on[a-z]+$/i.test(name)) {
        const code = isQuoted ? start + 1 : start;
        found.push({ name: name.toLowerCase(), start, end: start + raw.length, code });
      }
      attribute.lastIndex += raw.length;
    }
  }
  return found;
}

/**
 * @returns function that returns the 1-based line of an offset. With ascending offsets it reads the
 *   text only once
 */
export function lineCounter(text: string): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    if (offset < at) {
      at = 0;
      line = 1;
    }
    for (let next = text.indexOf('\n', at); next !== -1 && next < offset;) {
      line += 1;
      at = next + 1;
      next = text.indexOf('\n', at);
    }
    return line;
  };
}
