import * as yaml from 'js-yaml';
import type { Problem } from './problems';
import { yamlFault } from './yamlFault';

/** Front matter with its two lines of dashes. Group 1 is the YAML between them. */
const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * @param raw content of a whole file
 * @returns its front matter up to the closing line of dashes, and the rest, which begins with that
 *   line; `undefined` without front matter
 */
export function splitFrontMatter(raw: string): [front: string, rest: string] | undefined {
  const end = block.exec(raw)?.[0].lastIndexOf('---');
  return end === undefined ? undefined : [raw.slice(0, end), raw.slice(end)];
}

/**
 * @param raw content of a whole file
 * @returns 1-based line of the closing line of dashes, which spaces may follow; 0 without front matter
 */
export const frontMatterEnd = (raw: string): number =>
  splitFrontMatter(raw)?.[0].split('\n').length ?? 0;

/**
 * Reads front matter. Dates stay strings, because the default YAML schema would turn 2023-02-31
 * into March 3.
 *
 * @param file path for the messages
 * @param raw content of the whole file
 * @returns the keys and values, or the problem that makes the front matter unreadable
 */
export function readFrontMatter(
  file: string,
  raw: string,
): { data: Record<string, unknown> } | { problems: Problem[] } {
  const text = raw.match(block)?.[1];
  const problem = (message: string) => ({ problems: [{ file, line: 1, message }] });
  if (text === undefined) {
    return problem('has no front matter. Begin and end it with a line of ---');
  }
  // YAML refuses an empty text with a message of its own.
  if (text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))) {
    return problem('has nothing in its front matter. Write its keys, as in title: My post');
  }
  try {
    const data: unknown = yaml.load(text, { schema: yaml.CORE_SCHEMA }) ?? {};
    return typeof data === 'object' && !Array.isArray(data)
      ? { data: data as Record<string, unknown> }
      : problem('has front matter without keys. Write each line as a key, as in title: My post');
  } catch (error) {
    const { line, reason } = yamlFault(text, error);
    return { problems: [{ file, line: line + 2, message: `front matter: ${reason}` }] };
  }
}

/** @returns the keys and values of front matter; none when `readFrontMatter` finds a problem in it */
export function frontMatterOf(raw: string): Record<string, unknown> {
  const read = readFrontMatter('', raw);
  return 'data' in read ? read.data : {};
}

/**
 * @param raw content of the whole file
 * @param key a top-level key of its front matter
 * @returns 1-based line of that key, or 1 when the key is missing
 */
export function lineOf(raw: string, key: string): number {
  const lines = (raw.match(block)?.[1] ?? '').split(/\r?\n/);
  const index = lines.findIndex((line) => line.startsWith(`${key}:`));
  return index === -1 ? 1 : index + 2;
}

/**
 * @param raw content of the whole file
 * @param key a top-level key of its front matter, whose value is a list
 * @param index 0-based index of an entry
 * @returns 1-based line of that entry when each has its own line below the key, else the line of the key
 */
export function lineOfEntry(raw: string, key: string, index: number): number {
  const start = lineOf(raw, key);
  const below = raw.split(/\r?\n/).slice(start);
  const end = below.findIndex((line) => !/^(?:\s|- |#|$)/.test(line));
  const entries = below
    .slice(0, end === -1 ? undefined : end)
    .flatMap((line, offset) => (/^\s*-\s/.test(line) ? start + offset + 1 : []));
  return entries[index] ?? start;
}

/**
 * @param raw content of the whole file
 * @returns its body, with empty lines instead of the front matter, so that line numbers stay the
 *   same
 */
export function blankFrontMatter(raw: string): string {
  return raw.replace(block, (text) => text.replace(/[^\n]/g, ''));
}
