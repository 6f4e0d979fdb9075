import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { RouteConfig } from '@docusaurus/types';
import type { PostExtras } from '../shared/types';

/** The pages that list posts, ten at a time. */
const listComponents: ReadonlySet<string> = new Set([
  '@theme/BlogListPage',
  '@theme/BlogTagsPostsPage',
]);

/**
 * What rows and the structured data of a list read of a post, in the shape in which the blog plugin
 * hands posts to lists. Theirs is one module for each post, with all of its front matter and
 * metadata (measured: ten files and 22 kB on every list, against one of 3 kB).
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
 * @throws Error when an upgrade of the blog plugin hands posts to lists another way
 */
export function slimList(route: RouteConfig, posts: ReadonlyMap<string, BlogPost>): RouteConfig {
  if (!listComponents.has(route.component)) {
    return route;
  }
  const { items, ...modules } = route.modules ?? {};
  const read = (items ?? []) as unknown as readonly { content: { path: string } }[];
  const listed = read.map(({ content }) => {
    const post = posts.get(content.path);
    if (post === undefined) {
      throw new Error(
        `src/features/posts/build/lists.ts: ${route.path} lists ${content.path}, which is no post; compare routes.js of the blog plugin`,
      );
    }
    return listedItem(post);
  });
  // Not `createData`: it gives an absolute path, which main.js and the names of chunks would show.
  return { ...route, modules, props: { ...route.props, items: listed } };
}
