import { hash } from 'node:crypto';

/** @returns address of the changed files of a pull request, if both are known */
export const reviewFilesOf = (
  repositoryUrl: string | undefined,
  review: string | undefined,
): string | undefined =>
  repositoryUrl === undefined || review === undefined
    ? undefined
    : `${repositoryUrl}/pull/${review}/files`;

/**
 * @param files result of `reviewFilesOf`
 * @param file path relative to the repository
 * @returns address of the file's changes, as GitHub writes it. `R12` at its end is line 12 of now,
 *   `L12` that of before
 */
export const reviewAddress = (files: string | undefined, file: string): string | undefined =>
  files === undefined ? undefined : `${files}#diff-${hash('sha256', file)}`;
