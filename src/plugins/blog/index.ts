import blogPlugin, {
  validateOptions,
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { docuHash } from '@docusaurus/utils';
import { slimList } from './lists';

/**
 * The blog plugin with two changes that no option makes. It has no list of authors: that page is
 * made whenever authors.yml has an entry, and the specification's table of routes has none. And
 * its lists get one small file with what they draw, instead of a module for each post.
 */
export default async function blogForAoba(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const plugin: Plugin<BlogContent> = await blogPlugin(context, options);
  return {
    ...plugin,
    contentLoaded: async ({ content, actions }) => {
      const posts = new Map(content.blogPosts.map((post) => [post.metadata.source, post]));
      const routes: RouteConfig[] = [];
      await plugin.contentLoaded?.({
        content: { ...content, authorsMap: {} },
        actions: { ...actions, addRoute: (route) => routes.push(route) },
      });
      const slim = routes.map((route) =>
        slimList(route, posts, (items) =>
          actions.createData(`${docuHash(`${route.path}-list`)}.json`, items),
        ),
      );
      (await Promise.all(slim)).forEach(actions.addRoute);
    },
  };
}

export { validateOptions };
