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

/** Signs with which YAML begins something other than text. */
const sign = /^\s*(?:- +)?[\w-]+:\s+([@`%*&!?|>]|-(?=\s))/;

/** @returns the cause of a value that YAML does not read as text, because of how it begins */
function valueFault(line: string): string | undefined {
  const first = sign.exec(line)?.[1];
  if (first !== undefined) {
    return `the value begins with ${first}, a sign of YAML. Put the value in quotes`;
  }
  return /^[\w-]+:\s+(["']).*\1.*\S/.test(line)
    ? 'the value goes on after its closing quote. Put all of it in quotes of the other kind'
    : undefined;
}

/** A cause that js-yaml reports at a later line. */
interface EarlierCause {
  /** The messages of js-yaml. */
  reasons: RegExp;
  /** Matches the line of the cause. */
  cause: RegExp;
  reason: string;
}

const earlierCauses: readonly EarlierCause[] = [
  {
    reasons: /^(?:deficient indentation|unexpected end of the stream within a \w+ quoted)/,
    cause: /^\s*(?:- +)?(?:[\w-]+:\s+)?(["'])(?:(?!\1).)*$/,
    reason: 'the quote is never closed. Write it at the end of the value too',
  },
  {
    reasons: /^(?:end of the stream|can not read a block mapping entry|expected ':')/,
    cause: /^[\w-]+:\S/,
    reason: 'the colon has no space after it. Write one',
  },
];

/** @returns 0-based line and reason of a cause at the line of an error or above it */
function earlierFault(lines: readonly string[], index: number, message: string) {
  const known = earlierCauses.find(({ reasons }) => reasons.test(message));
  const line = lines.slice(0, index + 1).findLastIndex((one) => known?.cause.test(one));
  return known === undefined || line === -1 ? undefined : { line, reason: known.reason };
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
  const earlier = earlierFault(lines, line, reason ?? '');
  if (earlier !== undefined) {
    return earlier;
  }
  const cause =
    /^(?:bad indentation|unknown \w+ tag|unidentified alias|a line break is expected)/.test(
      reason ?? '',
    )
      ? (valueFault(lines[line] ?? '') ?? indentationFault(lines, line))
      : undefined;
  return { line, reason: cause ?? reason ?? message ?? String(error) };
}
