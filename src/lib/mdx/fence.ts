import parseNumericRange from 'parse-numeric-range';

/** Settings of a code block, from the text after the language of its fence. */
interface FenceMeta {
  title?: string;
  /** 1-based numbers of the highlighted lines. */
  lines: number[];
  lineNumbers: boolean;
  /** The block runs in the page and can be edited. */
  live: boolean;
  /** Id of the demo that a live block extends. */
  base?: string;
  /** Height of the result of a live block, in CSS pixels. NaN when it is not a number. */
  height?: number;
  /** Its height in a window up to 600 CSS pixels wide. NaN when it is not a number. */
  narrowHeight?: number;
  /** Like `noInline` of react-live: the JSX calls `render()` itself. */
  noInline: boolean;
}

/**
 * @param meta text after the language of a fence, such as `title="style.css" {2,4-6}
 *   showLineNumbers` or `live base="carregamento-onda" height="240"`
 * @returns its settings
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const values = new Map<string, string>();
  const rest = (meta ?? '').replace(
    /\b(title|base|height|narrowHeight)=(["'])(.*?)\2/g,
    (_, name: string, __, value: string) => {
      values.set(name, value);
      return '';
    },
  );
  const range = rest.match(/\{([\d,.\s-]+)\}/)?.[1];
  const pixels = (name: string) => {
    const value = values.get(name);
    return value === undefined ? undefined : Number(value);
  };
  return {
    title: values.get('title'),
    lines: range === undefined ? [] : parseNumericRange(range),
    lineNumbers: /\bshowLineNumbers\b/.test(rest),
    live: /(?:^|\s)live(?:\s|$)/.test(rest),
    base: values.get('base'),
    height: pixels('height'),
    narrowHeight: pixels('narrowHeight'),
    noInline: /\bnoInline\b/.test(rest),
  };
}
