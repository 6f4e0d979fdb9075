/** Error of js-yaml. `mark.line` is 0-based. */
interface YamlError {
  mark?: { line: number };
  reason?: string;
  message?: string;
}

const isIndented = (line: string) => /^[ \t]+\S/.test(line);

/** A key with a value on its own line: the lines below it belong to no block. */
const isComplete = (line: string | undefined) =>
  line !== undefined && /^[\w-]+:\s+[^\s#|>]/.test(line);

const spaces =
  'this line starts with spaces; keys begin at the start of the line. Delete the spaces';

/** @returns the cause of "bad indentation", a message that js-yaml gives for three different faults */
function indentationFault(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  if (/^\s*[\w-]+:\s+[^\s'"].*:(?:\s|$)/.test(line)) {
    return 'the value has a colon and a space. Put the value in quotes';
  }
  const owner = lines.slice(0, index).findLast((one) => !isIndented(one));
  return !isIndented(line)
    ? undefined
    : isComplete(owner)
      ? spaces
      : 'this line is not indented as the line above. Give both the same number of spaces';
}

/**
 * Says in plain words why YAML cannot be read.
 *
 * @param text the YAML, a mapping
 * @param error what js-yaml threw
 * @returns 0-based line of the cause, and the cause. For less common faults, the message of js-yaml
 */
export function yamlFault(text: string, error: unknown): { line: number; reason: string } {
  const { mark, reason, message } = error as YamlError;
  const line = mark?.line ?? 0;
  const lines = text.split(/\r?\n/);
  // A first key with spaces sets the indentation of all; js-yaml then complains about the second.
  if (reason?.startsWith('end of the stream') && isIndented(lines[0] ?? '')) {
    return { line: 0, reason: spaces };
  }
  const cause = reason?.startsWith('bad indentation') ? indentationFault(lines, line) : undefined;
  return { line, reason: cause ?? reason ?? message ?? String(error) };
}
