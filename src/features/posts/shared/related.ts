/** A post that shares tags with another. */
export interface RelatedPost {
  title: string;
  permalink: string;
}

/** What of a post decides whether another one is related to it. */
export interface Relatable extends RelatedPost {
  /** Keys of its tags. */
  tags: readonly string[];
  /** Id of its series. */
  series?: string | undefined;
  /** Milliseconds since 1970. */
  date: number;
}

/**
 * Posts to read after one, its series aside (the series has a way on of its own): those that share
 * most tags, a rare tag counting more than one that half of the blog has, then the nearest in time.
 *
 * @param post the post that was read
 * @param all every listed post, with or without that one
 * @param limit how many at most
 * @returns titles and addresses, the nearest first
 */
export function relatedPosts(post: Relatable, all: readonly Relatable[], limit = 3): RelatedPost[] {
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
    .map(({ other: { title, permalink } }) => ({ title, permalink }));
}
