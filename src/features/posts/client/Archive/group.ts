import { groupBy } from '../../../../lib/groupBy';
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
export const groupByYear = (posts: readonly ArchivePost[]): ArchiveYear[] =>
  [...groupBy(posts, ({ date }) => date.slice(0, 4))].map(([year, members]) => ({
    year,
    months: groupBy(members, ({ date }) => Number(date.slice(5, 7))),
  }));
