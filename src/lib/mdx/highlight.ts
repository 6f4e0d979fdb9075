import { Prism } from 'prism-react-renderer';
import { escapeHtml } from '../escape';

/*
 * Runs in Node only: pages receive finished markup, and no Prism reaches the browser. Classes, not
 * inline styles, so that both colour modes are right before any script runs.
 */
(globalThis as { Prism?: typeof Prism }).Prism = Prism;
for (const language of ['bash', 'diff', 'toml', 'css-extras']) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the components patch a global
  require(`prismjs/components/prism-${language}`);
}

type Token = InstanceType<typeof Prism.Token>;
type TokenStream = string | Token | (string | Token)[];

/** Prism's token types to the classes of src/css/code.css. Other types keep the text colour. */
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

/** A run of text with one class, never crossing a line break. */
interface Piece {
  text: string;
  className: string | undefined;
}

function collect(stream: TokenStream, className: string | undefined, lines: Piece[][]): void {
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

function lineHtml(pieces: readonly Piece[]): string {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last !== undefined && last.className === piece.className) {
      last.text += piece.text;
    } else {
      merged.push({ ...piece });
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
 * @param language name after the fence, as `css`
 * @returns whether code in it is coloured (`text` is known and stays plain)
 */
export function isKnownLanguage(language: string): boolean {
  return language === 'text' || (aliases[language] ?? language) in Prism.languages;
}

/**
 * Highlights code at build time.
 *
 * @param code the source, without the final line break
 * @param language name after the fence; an unknown one gives plain text
 * @param highlighted 1-based numbers of the lines to mark
 * @returns markup for the inside of `<code>`: one `<span class="l">` a line (`l hl` when marked)
 */
export function highlight(
  code: string,
  language: string,
  highlighted: readonly number[] = [],
): string {
  const grammar = Prism.languages[aliases[language] ?? language];
  const lines: Piece[][] = [[]];
  collect(grammar === undefined ? code : Prism.tokenize(code, grammar), undefined, lines);
  return lines
    .map((pieces, index) => {
      const className = highlighted.includes(index + 1) ? 'l hl' : 'l';
      return `<span class="${className}">${lineHtml(pieces)}\n</span>`;
    })
    .join('');
}
