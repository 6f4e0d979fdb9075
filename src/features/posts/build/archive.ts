import type { ArchiveData, ArchivePost, OlderYear } from '../shared/types';

/** Posts that the page of the archive holds itself: more and it would grow with the blog. */
const held = 200;

/**
 * @param posts of the blog, newest first
 * @param postsPerPage of the list of posts, where readers without scripts find older ones
 * @param listing address of that list
 * @param limit how many posts the page may hold; its newest year it always does
 * @returns what the page of the archive holds: posts of the newest years, and of the others which
 *   months have posts; and the posts of those years, which the page asks for one at a time
 */
export function sliceArchive(
  posts: readonly ArchivePost[],
  postsPerPage: number,
  listing: string,
  limit = held,
): { data: ArchiveData; slices: Map<string, ArchivePost[]> } {
  const years = new Map<string, ArchivePost[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
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
