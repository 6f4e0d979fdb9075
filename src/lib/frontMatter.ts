import * as yaml from 'js-yaml';

/** A fault of a content file, with the line it stands on where that is known. */
export interface Problem {
  file: string;
  line?: number;
  message: string;
}

/** The block between the two lines of dashes; group 1 is its YAML. */
const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Reads front matter with dates as they were written: the default YAML schema would turn
 * 2023-02-31 into the 3rd of March.
 *
 * @param file path for the messages
 * @param raw the whole file
 * @returns its keys and values, or the problem that makes it unreadable
 */
export function readFrontMatter(
  file: string,
  raw: string,
): { data: Record<string, unknown> } | { problems: Problem[] } {
  const text = raw.match(block)?.[1];
  if (text === undefined) {
    return {
      problems: [
        { file, line: 1, message: 'has no front matter: start it with --- and end it so' },
      ],
    };
  }
  try {
    return {
      data: (yaml.load(text, { schema: yaml.CORE_SCHEMA }) ?? {}) as Record<string, unknown>,
    };
  } catch (error) {
    const { mark, reason } = error as { mark?: { line: number }; reason?: string };
    const line = (mark?.line ?? 0) + 2;
    return {
      problems: [{ file, line, message: `front matter: ${reason ?? (error as Error).message}` }],
    };
  }
}

/**
 * @param raw the whole file
 * @param key a top-level key of its front matter
 * @returns the line of that key, 1-based, or the first line
 */
export function lineOf(raw: string, key: string): number {
  const lines = (raw.match(block)?.[1] ?? '').split(/\r?\n/);
  const index = lines.findIndex((line) => line.startsWith(`${key}:`));
  return index === -1 ? 1 : index + 2;
}

/**
 * @param raw the whole file
 * @returns its body, with empty lines for the front matter: line numbers stay what they are
 */
export function blankFrontMatter(raw: string): string {
  return raw.replace(block, (text) => text.replace(/[^\n]/g, ''));
}
