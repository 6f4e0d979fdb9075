import { Prism } from 'prism-react-renderer';
import { escapeHtml } from '../escape';

/*
 * Runs only in Node. Pages receive finished markup, so the browser does not load Prism. The markup
 * has classes instead of inline styles, so that the colors fit the color mode before any script
 * runs.
 */
(globalThis as { Prism?: typeof Prism }).Prism = Prism;
for (const language of ['bash', 'diff', 'toml', 'css-extras']) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the components patch a global
  require(`prismjs/components/prism-${language}`);
}

type Token = InstanceType<typeof Prism.Token>;
type TokenStream = string | Token | (string | Token)[];

/** Maps Prism's token types to the classes of src/css/code.css. Other types keep the text color. */
const classOf: Readonly<Record<string, string>> = {
  comment: 'c',
  prolog: 'c',
  doctype: 'c',
  cdata: 'c',
  keyword: 'k',
  tag: 'k',
  selector: 'k',
  atrule: 'k',
  rule: 'k',
  important: 'k',
  string: 's',
  'attr-value': 's',
  char: 's',
  url: 's',
  'template-string': 's',
  number: 'n',
  boolean: 'n',
  constant: 'n',
  color: 'n',
  hexcode: 'n',
  variable: 'n',
  property: 'f',
  function: 'f',
  'attr-name': 'f',
  'class-name': 'f',
  'literal-property': 'f',
  'inserted-sign': 'i',
  'deleted-sign': 'd',
};

const aliases: Readonly<Record<string, string>> = {
  html: 'markup',
  svg: 'markup',
  xml: 'markup',
  js: 'javascript',
  ts: 'typescript',
  sh: 'bash',
};

/** Text with one class, without a line break. */
interface Segment {
  text: string;
  className: string | undefined;
}

/**
 * Flattens nested tokens into lines.
 *
 * @param className class of the enclosing token
 * @param lines receives the segments; the last line is the current one
 */
function collect(stream: TokenStream, className: string | undefined, lines: Segment[][]): void {
  if (typeof stream === 'string') {
    stream.split('\n').forEach((text, index) => {
      if (index > 0) {
        lines.push([]);
      }
      if (text !== '') {
        lines[lines.length - 1]?.push({ text, className });
      }
    });
  } else if (Array.isArray(stream)) {
    stream.forEach((token) => collect(token, className, lines));
  } else {
    const own =
      stream.type === 'punctuation' || stream.type === 'operator'
        ? undefined
        : (classOf[stream.type] ?? className);
    collect(stream.content as TokenStream, own, lines);
  }
}

function lineHtml(segments: readonly Segment[]): string {
  const merged: Segment[] = [];
  for (const segment of segments) {
    const last = merged.at(-1);
    if (last !== undefined && last.className === segment.className) {
      last.text += segment.text;
    } else {
      merged.push({ ...segment });
    }
  }
  return merged
    .map(({ text, className }) =>
      className === undefined
        ? escapeHtml(text)
        : `<span class="${className}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/**
 * @param language language of a fence, such as `css`
 * @returns an error message when the language is not known, else `undefined`. `text` and `mdx` are
 *   known, but they are not highlighted
 */
export const languageFault = (language: string): string | undefined =>
  ['text', 'mdx'].includes(language) || (aliases[language] ?? language) in Prism.languages
    ? undefined
    : `code language "${language}" is not known: the code has no colors. Correct the name`;

/**
 * Highlights code at build time.
 *
 * @param code source code, without the final line break
 * @param language language of the fence; code in an unknown language is not highlighted
 * @param highlighted 1-based numbers of the lines to mark
 * @returns markup for the content of `<code>`: one `<span class="l">` per line (`l hl` when marked)
 */
export function highlight(
  code: string,
  language: string,
  highlighted: readonly number[] = [],
): string {
  const grammar = Prism.languages[aliases[language] ?? language];
  const lines: Segment[][] = [[]];
  collect(grammar === undefined ? code : Prism.tokenize(code, grammar), undefined, lines);
  return lines
    .map((segments, index) => {
      const className = highlighted.includes(index + 1) ? 'l hl' : 'l';
      return `<span class="${className}">${lineHtml(segments)}\n</span>`;
    })
    .join('');
}
