import type { Node } from 'unist';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import * as yaml from 'js-yaml';
import { blankFrontMatter, readFrontMatter } from '../frontMatter';
import { hiddenIn, nameOfCharacter, softHyphen } from './characters';

export interface Escaped {
  line: number;
  message: string;
}

const parser = unified().use(remarkParse).use(remarkMdx);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const found = (line: number, character: string): Escaped => ({
  line,
  message: `has ${nameOfCharacter(character)}, written as an escape, which nobody sees. Delete it`,
});

/** Every string of parsed data, its keys included. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...stringsOf(inner)])
    : [];
}

/** Escapes of JSON and YAML: four, two or eight hex digits, or one letter. */
const escapes =
  /\\(?:(?<hex>u[\da-fA-F]{4}(?:\\u[\da-fA-F]{4})*|x[\da-fA-F]{2}|U[\da-fA-F]{8})|(?<letter>[^]))/g;

const letters: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  v: '\v',
  f: '\f',
  e: '\u001B',
  L: '\u2028',
  P: '\u2029',
};

function decoded(hex: string): string {
  return hex.startsWith('U')
    ? String.fromCodePoint(Math.min(parseInt(hex.slice(1), 16), 0x10ffff))
    : hex
        .split(/\\?[ux]/)
        .slice(1)
        .map((digits) => String.fromCharCode(parseInt(digits, 16)))
        .join('');
}

/**
 * Finds hidden characters that only parsing brings out. Parsed data knows no lines, so they come
 * from the escapes in the text.
 *
 * @param raw text of JSON, of YAML or of front matter
 * @param data what it says
 * @returns each place, with its line from 1
 */
export function hiddenInData(raw: string, data: unknown): Escaped[] {
  // `hiddenCharacters` removes a byte order mark at the start, which a file may have and a value
  // may not: the space keeps it from being at the start.
  const hidden = new Set(stringsOf(data).flatMap((value) => hiddenIn(` ${value}`)));
  return [...raw.matchAll(escapes)].flatMap(({ groups, index }) => {
    const { hex, letter } = groups ?? {};
    const text = hex === undefined ? (letters[letter ?? ''] ?? '') : decoded(hex);
    const line = raw.slice(0, index).split('\n').length;
    return [...text]
      .filter((character) => hidden.has(character))
      .map((character) => found(line, character));
  });
}

const lineOfNode = (node: Record<string, unknown>, otherwise: number): number => {
  const { position, loc } = node as { position?: Node['position']; loc?: Node['position'] };
  return (position ?? loc)?.start.line ?? otherwise;
};

/** Code that a reader sees as it stands: an escape in it is shown, and not what it stands for. */
const shown = ['code', 'inlineCode', 'mdxjsEsm'];

/** Keys of a tree that hold no text of the author, or the source of an expression. */
const apart = ['type', 'position', 'loc', 'raw', 'range', 'start', 'end', 'name'];

function hiddenInNode(value: unknown, above: number): Escaped[] {
  if (typeof value === 'string') {
    return value
      .split('\n')
      .flatMap((text, at) =>
        hiddenIn(` ${text}`, softHyphen).map((character) => found(above + at, character)),
      );
  }
  if (!isObject(value) || shown.includes(String(value.type))) {
    return [];
  }
  const line = lineOfNode(value, above);
  return Object.entries(value)
    .filter(([key]) => !apart.includes(key))
    .flatMap(([, inner]) => hiddenInNode(inner, line));
}

/** @returns as `hiddenInData`, for the text, the attributes and the expressions of a post */
function hiddenInMdx(raw: string): Escaped[] {
  const body = blankFrontMatter(raw);
  // Parsing takes long: only a character reference or an escape is worth it.
  if (!/&#?\w+;|\\[ux]/.test(body)) {
    return [];
  }
  try {
    return hiddenInNode(parser.parse(body), 1);
  } catch {
    // `checkBody` reports the syntax error.
    return [];
  }
}

/** In XML without a DTD, invisible characters can only be written as numeric references. */
function hiddenInXml(raw: string): Escaped[] {
  return [...raw.matchAll(/&#(?:x(?<hex>[\da-f]{1,6})|(?<decimal>\d{1,7}));/gi)].flatMap(
    ({ groups, index }) => {
      const { hex, decimal } = groups ?? {};
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return hiddenIn(` ${String.fromCodePoint(Math.min(code, 0x10ffff))}`).map((character) =>
        found(raw.slice(0, index).split('\n').length, character),
      );
    },
  );
}

function parsed(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    // The code that reads the file reports the syntax error.
    return undefined;
  }
}

function frontMatterOf(file: string, raw: string): Escaped[] {
  const read = readFrontMatter(file, raw);
  const rest = blankFrontMatter(raw).trimStart();
  return 'data' in read ? hiddenInData(raw.slice(0, raw.length - rest.length), read.data) : [];
}

/**
 * @param file name of a text that an author wrote; its ending says how it is read
 * @param raw the text
 * @returns hidden characters written as escapes, which the text itself does not hold
 */
export function hiddenEscapes(file: string, raw: string): Escaped[] {
  if (/\.mdx?$/.test(file)) {
    return [...frontMatterOf(file, raw), ...hiddenInMdx(raw)];
  }
  if (/\.ya?ml$/.test(file)) {
    return hiddenInData(
      raw,
      parsed(() => yaml.load(raw, { schema: yaml.CORE_SCHEMA })),
    );
  }
  if (file.endsWith('.json')) {
    return hiddenInData(
      raw,
      parsed(() => JSON.parse(raw) as unknown),
    );
  }
  return file.endsWith('.svg') ? hiddenInXml(raw) : [];
}
