/** A problem in a content file. */
export interface Problem {
  /** Path relative to the repository. */
  file: string;
  /** 1-based, if known. */
  line?: number;
  message: string;
  /** Texts that show the file, when it is a picture: relative to the repository. */
  usedBy?: string[];
  /**
   * `encoding`: the file is not UTF-8, and other checks of the file would throw. `drift`: a
   * translation of an earlier text; `lag`: a paragraph of it that translates an earlier one;
   * `orphan`: a paragraph of it whose source is gone.
   */
  kind?: 'encoding' | 'drift' | 'lag' | 'orphan';
}

/** @returns `file:line message` */
export const problemLine = ({ file, line, message }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${message}`;

/**
 * @param problems problems of any files
 * @returns each problem once, sorted by file and line: two checks may find the same one
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problemLine(problem), problem])).values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}
