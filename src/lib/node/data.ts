import fs from 'node:fs';
import path from 'node:path';
import * as yaml from 'js-yaml';
import type * as z from 'zod';
import type { Problem } from '../problems';
import { yamlFault } from '../yamlFault';
import { conflictsIn } from './conflicts';
import { isFile } from './files';
import { malformedJson, type Malformed } from './json';
import { encodingFault, decodeText, lineAt } from './text';

/** Content of a JSON or YAML file, or the problems that make it unreadable. */
type DataFile = { raw: string; data: unknown } | { problems: Problem[] };

function parse(file: string, text: string): { data: unknown } | Malformed {
  if (file.endsWith('.json')) {
    return malformedJson(text) ?? { data: JSON.parse(text) };
  }
  try {
    return { data: yaml.load(text) };
  } catch (error) {
    const { line, reason } = yamlFault(text, error);
    return { line: line + 1, reason };
  }
}

/**
 * Reads a JSON or YAML file; the extension of its name decides which.
 *
 * @param siteDir root of the repository
 * @param file path of the file, relative to it
 * @returns its text and its content, or the problems that make it unreadable, with their lines
 */
export function readDataFile(siteDir: string, file: string): DataFile {
  const absolute = path.join(siteDir, file);
  if (!isFile(absolute)) {
    return { problems: [{ file, message: 'does not exist. Add it' }] };
  }
  const bytes = fs.readFileSync(absolute);
  const encoding = encodingFault(bytes);
  if (encoding !== undefined) {
    return { problems: [{ file, ...encoding, kind: 'encoding' }] };
  }
  const raw = decodeText(bytes, file);
  const parsed = parse(file, raw);
  if ('data' in parsed) {
    return { raw, data: parsed.data };
  }
  const conflicts = conflictsIn(raw);
  if (conflicts.length > 0) {
    return { problems: conflicts.map((each) => ({ file, ...each })) };
  }
  const { line, reason } = parsed;
  const format = file.endsWith('.json') ? 'JSON' : 'YAML';
  return {
    problems: [{ file, line, message: `is not valid ${format}: ${reason}. Correct this line` }],
  };
}

const escaped = (key: string) => key.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * @param raw text of a JSON or YAML file
 * @param keys names of nested keys, from the outermost
 * @returns 1-based line of the innermost key that is in the text; 1 when there is none
 */
export function lineOfKeys(raw: string, keys: readonly PropertyKey[]): number {
  let at = 0;
  let line = 1;
  keys.forEach((key, depth) => {
    const before = depth === 0 ? '^[ \\t{]*' : '(?:^|[\\s{,])';
    const rest = raw.slice(at);
    const found = new RegExp(`${before}(["']?)${escaped(String(key))}\\1\\s*:`, 'm').exec(rest);
    if (found !== null) {
      at += found.index + found[0].length;
      line = lineAt(raw, at);
    }
  });
  return line;
}

/**
 * @param file path of a JSON or YAML file, relative to the repository
 * @param raw its text
 * @param issues what a schema finds in its content
 * @returns a problem with its line for each of them, and for each unknown key
 */
export function shapeProblems(
  file: string,
  raw: string,
  issues: readonly z.core.$ZodIssue[],
): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const problem = (keys: readonly PropertyKey[], message: string) => ({
      file,
      line: lineOfKeys(raw, keys),
      message: keys.length === 0 ? message : `${keys.join('.')} ${message}`,
    });
    return extra.length > 0
      ? extra.map((key) =>
          problem([...issue.path, key], 'is not a known key. Correct its name or delete it'),
        )
      : [problem(issue.path, issue.message)];
  });
}
