import { transformSync } from 'esbuild';

/** The first place where a text is malformed, and why. The line is 1-based. */
export interface Malformed {
  line: number;
  reason: string;
}

/**
 * `JSON.parse` decides whether a text is JSON. Its messages differ between versions of Node, and often
 * name no line, so esbuild explains the error.
 *
 * @param text content of a JSON file
 * @returns its first syntax error, if it has one
 */
export function malformedJson(text: string): Malformed | undefined {
  let reason: string;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    reason = (error as Error).message;
  }
  try {
    transformSync(text.trimEnd(), { loader: 'json', logLevel: 'silent' });
    return { line: 1, reason };
  } catch (error) {
    const { errors } = error as { errors?: { text: string; location: { line: number } | null }[] };
    const [first] = errors ?? [];
    return {
      line: first?.location?.line ?? 1,
      reason: first?.text.replace(/ in JSON\b/, '') ?? reason,
    };
  }
}
