/** Lines that git writes around the two sides of a conflict. */
const marks = [/^<{7} /, /^={7}$/, /^>{7} /];

/**
 * @param raw text of any file
 * @returns 1-based line of the first conflict of git that nobody has resolved, if there is one
 */
export function conflictLine(raw: string): number | undefined {
  const lines = raw.split(/\r?\n/);
  const [ours = -1, middle = -1, theirs = -1] = marks.map((mark) =>
    lines.findIndex((line) => mark.test(line)),
  );
  return ours !== -1 && ours < middle && middle < theirs ? ours + 1 : undefined;
}
