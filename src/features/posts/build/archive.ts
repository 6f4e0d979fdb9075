import { groupBy } from '../../../lib/groupBy';
import type { ArchiveData, ArchivePost, OlderYear } from '../shared/types';

/** Limit of posts in the archive page. Without a limit the page would grow with the blog. */
const maxPosts = 200;

/**
 * Splits the archive: the page holds the posts of the newest years, and loads older years on demand.
 *
 * @param posts posts of the blog, newest first
 * @param postsPerPage page size of the post list, where readers without scripts find older posts
 * @param listing address of the post list
 * @param limit maximum number of posts in the page; the newest year is always complete
 * @returns `data` for the page, with the months that have posts of each older year, and `slices`, the
 *   posts of each older year
 */
export function sliceArchive(
  posts: readonly ArchivePost[],
  postsPerPage: number,
  listing: string,
  limit = maxPosts,
): { data: ArchiveData; slices: Map<string, ArchivePost[]> } {
  const years = groupBy(posts, ({ date }) => date.slice(0, 4));
  const recent: ArchivePost[] = [];
  const older: OlderYear[] = [];
  const slices = new Map<string, ArchivePost[]>();
  let before = 0;
  for (const [year, members] of [...years].sort(([a], [b]) => (a < b ? 1 : -1))) {
    if (older.length === 0 && (recent.length === 0 || recent.length + members.length <= limit)) {
      recent.push(...members);
    } else {
      const page = Math.floor(before / postsPerPage) + 1;
      older.push({
        year,
        months: [...new Set(members.map(({ date }) => Number(date.slice(5, 7))))],
        list: page === 1 ? listing : `${listing}/page/${page}`,
      });
      slices.set(year, members);
    }
    before += members.length;
  }
  return { data: { recent, older }, slices };
}
