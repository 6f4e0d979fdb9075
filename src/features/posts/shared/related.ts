import { groupBy } from '../../../lib/groupBy';

/** A post that shares tags with another. */
export interface RelatedPost {
  title: string;
  description: string;
  permalink: string;
}

/** The data of a post that the ranking of related posts needs. */
export interface Relatable extends RelatedPost {
  /** Unique keys of its tags. */
  tags: readonly string[];
  /** Id of its series; `undefined` outside a series. */
  series?: string | undefined;
  /** Publication date, in milliseconds since 1970. */
  date: number;
}

interface Match<Post> {
  other: Post;
  /** Sum of 1 / uses over the shared tags. */
  near: number;
  /** In milliseconds. */
  distance: number;
}

const isBefore = (a: Match<unknown>, b: Match<unknown>): boolean =>
  a.near > b.near || (a.near === b.near && a.distance < b.distance);

/** Keeps the best matches in order. Sorting all matches of each post is slow in a large blog. */
function insert<Post>(best: Match<Post>[], match: Match<Post>, limit: number): void {
  let index = best.length;
  for (let before = best[index - 1]; before && isBefore(match, before); before = best[index - 1]) {
    index -= 1;
  }
  if (index < limit) {
    best.splice(index, 0, match);
    best.splice(limit);
  }
}

/**
 * Ranks the posts to read after a post. Posts of the same series are left out, because the series has
 * its own navigation. The score of a post is the sum of 1 / uses over the shared tags: a rare tag
 * counts more than a common one. Posts with the same score are ordered by distance in time.
 *
 * @param all every listed post
 * @returns a function from a post, which may be in `all`, and the maximum number of results to the
 *   related posts, best match first
 */
export function relatedIn<Post extends Relatable>(
  all: readonly Post[],
): (post: Relatable, limit?: number) => Post[] {
  const uses = groupBy(
    all.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  const rarity = new Map([...uses].map(([tag, members]) => [tag, 1 / members.length]));
  return (post, limit = 2) => {
    const best: Match<Post>[] = [];
    for (const other of all) {
      let near = 0;
      for (const tag of other.tags) {
        if (post.tags.includes(tag)) {
          near += rarity.get(tag) ?? 0;
        }
      }
      const isOfSeries = other.series !== undefined && other.series === post.series;
      if (near > 0 && !isOfSeries && other.permalink !== post.permalink) {
        insert(best, { other, near, distance: Math.abs(other.date - post.date) }, limit);
      }
    }
    return best.map(({ other }) => other);
  };
}

/**
 * @param post the post that was read
 * @param all every listed post, with or without `post`
 * @param limit maximum number of results
 * @returns what links to the related posts show, best match first
 */
export const relatedPosts = (
  post: Relatable,
  all: readonly Relatable[],
  limit?: number,
): RelatedPost[] =>
  relatedIn(all)(post, limit).map(({ title, description, permalink }) => ({
    title,
    description,
    permalink,
  }));
