import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { RouteConfig } from '@docusaurus/types';
import { withItems } from '../../../upstream/blogLists';
import type { PostExtras } from '../shared/types';

/**
 * What rows and the structured data of a list read of a post, in the shape in which the blog plugin
 * hands posts to lists.
 *
 * @param post of the blog plugin, with what src/features/posts/build/attach adds
 */
export function listedItem({ metadata }: BlogPost): { content: object } {
  const { title, description, permalink, date, readingTime, authors, lastUpdatedAt, frontMatter } =
    metadata;
  const { series, art, mark } = metadata as PostExtras;
  return {
    content: {
      metadata: {
        title,
        description,
        permalink,
        date,
        readingTime,
        lastUpdatedAt,
        authors: authors.map(({ name, url }) => ({ name, url })),
        ...(series === undefined ? {} : { series: { ...series, posts: undefined } }),
        art,
        mark,
      },
      frontMatter: { image: frontMatter.image, keywords: frontMatter.keywords },
      assets: {},
    },
  };
}

/**
 * @param route as the blog plugin would add it
 * @param posts of the blog, by source
 * @returns the route; with its posts among its own data when it lists posts
 */
export const slimList = (route: RouteConfig, posts: ReadonlyMap<string, BlogPost>): RouteConfig =>
  withItems(route, (source) => {
    const post = posts.get(source);
    return post === undefined ? undefined : listedItem(post);
  });
