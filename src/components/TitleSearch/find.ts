import type { PostSummary } from '@site/src/plugins/blog-data/types';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * @param posts every post of the language
 * @param query what the reader typed; accents and case do not count
 * @returns posts that hold every word of it, in the order given; none for an empty query
 */
export function findPosts(posts: readonly PostSummary[], query: string): PostSummary[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? []
    : posts.filter(({ title, description, series }) => {
        const text = fold(`${title} ${description} ${series?.title ?? ''}`);
        return words.every((word) => text.includes(word));
      });
}
