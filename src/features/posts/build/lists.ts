import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { RouteConfig } from '@docusaurus/types';
import { withItems } from '../../../upstream/blogLists';
import type { PostExtras } from '../shared/types';
import { openingOf } from './opening';
import { placeOf } from './summaries';

/**
 * Reduces a post to the fields that the rows and the structured data of a list read.
 *
 * @param post post of the blog plugin, with the fields that build/attach.ts adds
 * @returns the fields in the shape that the blog plugin passes to list pages
 */
function listedItem({ metadata, content }: BlogPost): { content: object } {
  const { title, permalink, date, readingTime, authors, lastUpdatedAt, frontMatter } = metadata;
  const { series, art, mark } = metadata as PostExtras;
  return {
    content: {
      metadata: {
        title,
        description: openingOf(content),
        permalink,
        date,
        readingTime,
        lastUpdatedAt,
        authors: authors.map(({ name, url }) => ({ name, url })),
        series: placeOf(series),
        art,
        glyph: art === undefined ? series?.mark : undefined,
        mark,
      },
      frontMatter: { image: frontMatter.image, keywords: frontMatter.keywords },
      assets: {},
    },
  };
}

/**
 * @param route route that the blog plugin would add
 * @param posts posts of the blog, by `metadata.source`
 * @returns a list page with its posts as props, or any other route unchanged
 */
export const slimList = (route: RouteConfig, posts: ReadonlyMap<string, BlogPost>): RouteConfig =>
  withItems(route, (source) => {
    const post = posts.get(source);
    return post === undefined ? undefined : listedItem(post);
  });
