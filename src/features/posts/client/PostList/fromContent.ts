import type { PropBlogPostContent } from '@docusaurus/plugin-content-blog';
import type { PostExtras } from '@site/src/features/posts/shared/types';
import type { ListedPost } from '../../shared/types';

/**
 * @param items posts, as the blog plugin passes them to list pages
 * @returns the fields that a row shows
 */
export function listedPosts(
  items: readonly { readonly content: PropBlogPostContent }[],
): ListedPost[] {
  return items.map(({ content: { metadata } }) => {
    const { series, art, mark } = metadata as PostExtras;
    return {
      title: metadata.title,
      description: metadata.description,
      permalink: metadata.permalink,
      date: metadata.date.slice(0, 10),
      readingTime: metadata.readingTime ?? 1,
      ...(series === undefined ? {} : { series }),
      ...(art === undefined ? {} : { art }),
      ...(mark === undefined ? {} : { mark }),
    };
  });
}
