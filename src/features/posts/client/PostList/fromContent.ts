import type { PropBlogPostContent } from '@docusaurus/plugin-content-blog';
import type { ListedPost, PostExtras } from '../../shared/types';

/**
 * @param items posts, as the blog plugin passes them to list pages
 * @returns the fields that a row shows
 */
export function listedPosts(
  items: readonly { readonly content: PropBlogPostContent }[],
): ListedPost[] {
  return items.map(({ content: { metadata } }) => {
    const { title, description, permalink, date, readingTime = 1 } = metadata;
    const { series, art, mark, glyph } = metadata as PostExtras & Pick<ListedPost, 'glyph'>;
    return {
      title,
      description,
      permalink,
      date: date.slice(0, 10),
      readingTime,
      series,
      art,
      glyph,
      mark,
    };
  });
}
