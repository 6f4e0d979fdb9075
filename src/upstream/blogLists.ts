import type { RouteConfig } from '@docusaurus/types';

/** Components of the pages that list posts, ten per page. */
const listComponents: ReadonlySet<string> = new Set([
  '@theme/BlogListPage',
  '@theme/BlogTagsPostsPage',
]);

/**
 * Replaces the posts in the route of a list with small data. The blog plugin gives a list one
 * module per post, with all front matter and metadata (measured: ten files and 22 kB on every list,
 * against one file of 3 kB).
 *
 * @param route a route of the blog plugin
 * @param itemOf gives the data of a post by its source; `undefined` for an unknown source
 * @returns the route. If it is a list of posts, it has the data as the prop `items`
 * @throws Error when a new version of the blog plugin passes posts to lists in another way
 */
export function withItems(
  route: RouteConfig,
  itemOf: (source: string) => object | undefined,
): RouteConfig {
  if (!listComponents.has(route.component)) {
    return route;
  }
  const { items, ...modules } = route.modules ?? {};
  const read = (items ?? []) as unknown as readonly { content: { path: string } }[];
  const listed = read.map(({ content }) => {
    const item = itemOf(content.path);
    if (item === undefined) {
      throw new Error(
        `src/upstream/blogLists.ts: ${route.path} lists ${content.path}, which is not a known post. Compare with lib/routes.js of @docusaurus/plugin-content-blog`,
      );
    }
    return item;
  });
  // Props, because `createData` returns an absolute path, which would end up in main.js and in the
  // names of chunks.
  return { ...route, modules, props: { ...route.props, items: listed } };
}
