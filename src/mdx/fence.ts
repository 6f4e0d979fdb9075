import parseNumericRange from 'parse-numeric-range';

/** What is written after the language of a fence. */
export interface FenceMeta {
  title?: string;
  lines: number[];
  lineNumbers: boolean;
}

/**
 * @param meta the text after the language, as `title="style.css" {2,4-6} showLineNumbers`
 * @returns its parts
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const text = meta ?? '';
  const title = text.match(/\btitle=(["'])(.*?)\1/)?.[2];
  const rest = text.replace(/\btitle=(["']).*?\1/, '');
  const range = rest.match(/\{([\d,.\s-]+)\}/)?.[1];
  return {
    ...(title === undefined ? {} : { title }),
    lines: range === undefined ? [] : parseNumericRange(range),
    lineNumbers: /\bshowLineNumbers\b/.test(rest),
  };
}
