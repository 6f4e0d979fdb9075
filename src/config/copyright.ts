import { yearsOfPosts } from '../features/posts/build/years';

/**
 * @param siteDir root of the repository
 * @returns the copyright notice, from the year of the oldest post to that of the newest
 */
export function copyrightNotice(siteDir: string): string {
  const years = yearsOfPosts(siteDir);
  if (years === undefined) {
    return '© Aoba';
  }
  const { first, last } = years;
  return `© ${first === last ? first : `${first}–${last}`} Aoba`;
}
