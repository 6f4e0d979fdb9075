/** A problem in a content file. */
export interface Problem {
  /** Path relative to the repository. */
  file: string;
  /** 1-based, if known. */
  line?: number;
  message: string;
  /** Of a picture: paths of the texts that show it, relative to the repository. */
  usedBy?: string[];
  /**
   * `encoding`: the file is not UTF-8, and other checks of the file would throw. `unstamped`: the English
   * post has no stamp. `drift`: the English translates an earlier text. `lag`: an English paragraph
   * translates an earlier one. `orphan`: an English paragraph whose source is gone. `missing`: a
   * paragraph of the source that the English does not have. `key`: a key of front matter that does not
   * exist. `spelling`: an unknown word.
   */
  kind?: 'encoding' | 'drift' | 'unstamped' | 'lag' | 'orphan' | 'missing' | 'key' | 'spelling';
  /** The key of front matter that has the problem; of a misspelled key, the one that is meant. */
  key?: string;
}

/** @returns `file:line message` */
export const problemLine = ({ file, line, message }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${message}`;

const placeOf = ({ file, line }: Problem) => `${file}:${line ?? ''}`;

/**
 * @param problems problems of any files
 * @returns each problem once, sorted by file and line: two checks may find the same one. The
 *   word of an unknown key is not reported as a spelling mistake too: its remedy, to add the word to a
 *   dictionary, would be wrong
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const keys = new Set(problems.filter(({ kind }) => kind === 'key').map(placeOf));
  const told = problems.filter(
    (problem) => problem.kind !== 'spelling' || !keys.has(placeOf(problem)),
  );
  return [...new Map(told.map((problem) => [problemLine(problem), problem])).values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}
