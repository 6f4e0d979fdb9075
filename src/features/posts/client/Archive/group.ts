import type { ArchivePost } from '@site/src/features/posts/shared/types';

export interface ArchiveYear {
  year: string;
  /** Posts by month (1 to 12), in the given order. */
  months: Map<number, ArchivePost[]>;
}

/**
 * @param posts posts in any order
 * @returns one entry for each year with posts; years, months and posts keep the given order
 */
export function groupByYear(posts: readonly ArchivePost[]): ArchiveYear[] {
  const years = new Map<string, ArchiveYear>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const month = Number(post.date.slice(5, 7));
    const entry = years.get(year) ?? { year, months: new Map<number, ArchivePost[]>() };
    entry.months.set(month, [...(entry.months.get(month) ?? []), post]);
    years.set(year, entry);
  }
  return [...years.values()];
}
