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

/**
 * Ranks the posts to read after `post`. Posts of the same series are left out, because the series has
 * its own navigation. The score of a post is the sum of 1 / uses over the shared tags: a rare tag
 * counts more than a common one. Posts with the same score are ordered by distance in time.
 *
 * @param post the post that was read
 * @param all every listed post, with or without `post`
 * @param limit maximum number of results
 * @returns what links to them show, best match first
 */
export function relatedPosts(post: Relatable, all: readonly Relatable[], limit = 2): RelatedPost[] {
  const uses = new Map<string, number>();
  for (const tag of all.flatMap(({ tags }) => tags)) {
    uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const closeness = ({ tags }: Relatable) =>
    tags
      .filter((tag) => post.tags.includes(tag))
      .reduce((sum, tag) => sum + 1 / (uses.get(tag) ?? 1), 0);
  const distance = ({ date }: Relatable) => Math.abs(date - post.date);
  return all
    .filter(({ permalink }) => permalink !== post.permalink)
    .filter(({ series }) => series === undefined || series !== post.series)
    .map((other) => ({ other, near: closeness(other) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || distance(a.other) - distance(b.other))
    .slice(0, limit)
    .map(({ other: { title, description, permalink } }) => ({ title, description, permalink }));
}
