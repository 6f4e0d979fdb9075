import type { RouteConfig } from '@docusaurus/types';

/** The pages that list posts, ten at a time. */
const listComponents: ReadonlySet<string> = new Set([
  '@theme/BlogListPage',
  '@theme/BlogTagsPostsPage',
]);

/**
 * The blog plugin gives a list one module for each post, with all of its front matter and metadata
 * (measured: ten files and 22 kB on every list, against one of 3 kB). This gives it data instead.
 *
 * @param route as the blog plugin would add it
 * @param itemOf gives the item of a post, by the post's source; `undefined` for an unknown source
 * @returns the route; with its posts among its own data when it lists posts
 * @throws Error when an upgrade of the blog plugin hands posts to lists another way
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
        `src/upstream/blogLists.ts: ${route.path} lists ${content.path}, which is no post; compare routes.js of the blog plugin`,
      );
    }
    return item;
  });
  // Not `createData`: it gives an absolute path, which main.js and the names of chunks would show.
  return { ...route, modules, props: { ...route.props, items: listed } };
}
