import type { Node } from 'unist';
import * as yaml from 'js-yaml';
import { blankFrontMatter, frontMatterOf } from '../frontMatter';
import { hiddenIn, nameOfCharacter, softHyphen } from './characters';
import { treeWith } from './mdx';
import { lineAt } from './text';

/** An invisible character that is written as an escape sequence. */
interface Escaped {
  /** 1-based. */
  line: number;
  message: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const found = (line: number, character: string): Escaped => ({
  line,
  message: `has ${nameOfCharacter(character)}, an invisible character, written as an escape. Delete it`,
});

/** @returns all strings in parsed data, including keys */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...stringsOf(inner)])
    : [];
}

/** Escape sequences of JSON and YAML: a letter and two, four or eight hex digits, or one letter. */
const escapes =
  /\\(?:(?<hex>u[\da-fA-F]{4}(?:\\u[\da-fA-F]{4})*|x[\da-fA-F]{2}|U[\da-fA-F]{8})|(?<letter>[^]))/g;

/** One-letter escapes of YAML and JSON for invisible characters. */
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
 * Finds invisible characters that appear only after parsing. Parsed data has no line numbers, so
 * the lines come from the escape sequences in the text.
 *
 * @param raw text of JSON, YAML or front matter
 * @param data the parsed text
 * @returns each occurrence, with its line
 */
function hiddenInData(raw: string, data: unknown): Escaped[] {
  // `hiddenCharacters` allows a byte order mark at the start of a file, but a value must not have
  // one. With the space before it, the mark is not at the start.
  const hidden = new Set(stringsOf(data).flatMap((value) => hiddenIn(` ${value}`)));
  if (hidden.size === 0) {
    return [];
  }
  return [...raw.matchAll(escapes)].flatMap(({ groups, index }) => {
    const { hex, letter } = groups ?? {};
    const text = hex === undefined ? (letters[letter ?? ''] ?? '') : decoded(hex);
    const line = lineAt(raw, index);
    return [...text]
      .filter((character) => hidden.has(character))
      .map((character) => found(line, character));
  });
}

const lineOfNode = (node: Record<string, unknown>, otherwise: number): number => {
  const { position, loc } = node as { position?: Node['position']; loc?: Node['position'] };
  return (position ?? loc)?.start.line ?? otherwise;
};

/** Nodes of code. An escape sequence in them stays as it is written, so it is harmless. */
const verbatimTypes = ['code', 'inlineCode', 'mdxjsEsm'];

/** Keys of a node that contain no text of the author, or the source of an expression. */
const skippedKeys = ['type', 'position', 'loc', 'raw', 'range', 'start', 'end', 'name'];

/**
 * @param value a node of the tree, or one of its values
 * @param parentLine line of the enclosing node, for a value without a position
 */
function hiddenInNode(value: unknown, parentLine: number): Escaped[] {
  if (typeof value === 'string') {
    return value
      .split('\n')
      .flatMap((text, at) =>
        hiddenIn(` ${text}`, softHyphen).map((character) => found(parentLine + at, character)),
      );
  }
  if (!isObject(value) || verbatimTypes.includes(String(value.type))) {
    return [];
  }
  const line = lineOfNode(value, parentLine);
  return Object.entries(value)
    .filter(([key]) => !skippedKeys.includes(key))
    .flatMap(([, inner]) => hiddenInNode(inner, line));
}

/** @returns invisible characters in the text, attributes and expressions of MDX */
const hiddenInMdx = (raw: string): Escaped[] => hiddenInNode(treeWith(raw, /&#?\w+;|\\[ux]/), 1);

/** XML without a DTD has no named references for invisible characters, only numeric ones. */
function hiddenInXml(raw: string): Escaped[] {
  return [...raw.matchAll(/&#(?:x(?<hex>[\da-f]{1,6})|(?<decimal>\d{1,7}));/gi)].flatMap(
    ({ groups, index }) => {
      const { hex, decimal } = groups ?? {};
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return hiddenIn(` ${String.fromCodePoint(Math.min(code, 0x10ffff))}`).map((character) =>
        found(lineAt(raw, index), character),
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

function hiddenInFrontMatter(raw: string): Escaped[] {
  const rest = blankFrontMatter(raw).trimStart();
  return hiddenInData(raw.slice(0, raw.length - rest.length), frontMatterOf(raw));
}

/**
 * @param file name of a text file; its extension decides how the text is parsed
 * @param raw content of the file
 * @returns invisible characters that are written as escape sequences. `hiddenCharacters` finds
 *   those that are in the text itself
 */
export function hiddenEscapes(file: string, raw: string): Escaped[] {
  if (/\.mdx?$/.test(file)) {
    return [...hiddenInFrontMatter(raw), ...hiddenInMdx(raw)];
  }
  if (/\.ya?ml$/.test(file)) {
    return hiddenInData(
      raw,
      parsed(() => yaml.load(raw, { schema: yaml.CORE_SCHEMA })),
    );
  }
  if (/\.json$/i.test(file)) {
    return hiddenInData(
      raw,
      parsed(() => JSON.parse(raw) as unknown),
    );
  }
  return /\.svg$/i.test(file) ? hiddenInXml(raw) : [];
}
