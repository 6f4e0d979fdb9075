import type { Locale } from '../../../lib/locales';

/** A problem that `npm run check` finds, for the author's panel. */
export interface AuthorProblem {
  /** Path relative to the repository. */
  file: string;
  /** 1-based, if known. */
  line?: number;
  message: string;
  /** Paths of the pages that show the file, without base path and locale: `/blog/do-it/parte-1`. */
  pages: string[];
}

/** A post that readers do not see yet, or do not find in lists. */
export interface HiddenPost {
  path: string;
  locale: Locale;
  title: string;
  mark: 'draft' | 'unlisted' | 'scheduled';
  /** As 2022-01-31. */
  date: string;
}

/** Content of the author's panel. */
export interface AuthorState {
  problems: AuthorProblem[];
  hidden: HiddenPost[];
}

/** A state as it is sent to pages. */
export interface SentState extends AuthorState {
  /** Root of the repository, for links that open the editor. */
  folder: string;
  /** Base path of the language that is served. */
  baseUrl: string;
}

/** Address of the stream of states. */
export const statesPath = '/_author/states';

/**
 * @param pathname of the address of a page
 * @param baseUrl base path of the language that is served
 * @returns the path of the page without base path, as in `AuthorProblem.pages`
 */
export const pageAt = (pathname: string, baseUrl: string): string =>
  `/${pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname.slice(1)}`.replace(
    /(?<=.)\/$/,
    '',
  );

/**
 * @param problems all problems
 * @param page path of the open page
 * @returns the problems of files that the page shows, and the other ones
 */
export function splitByPage(
  problems: readonly AuthorProblem[],
  page: string,
): { own: AuthorProblem[]; others: AuthorProblem[] } {
  const isOwn = ({ pages }: AuthorProblem) => pages.includes(page);
  return { own: problems.filter(isOwn), others: problems.filter((problem) => !isOwn(problem)) };
}
