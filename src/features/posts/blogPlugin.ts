import blogPlugin, {
  validateOptions,
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { slimList } from './build/lists';

/**
 * The blog plugin with two changes that no option makes. It has no list of authors: that page is
 * made whenever authors.yml has an entry, and the specification's table of routes has none. And
 * its lists get what they draw as their own data, instead of a module for each post.
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
      routes.map((route) => slimList(route, posts)).forEach(actions.addRoute);
    },
  };
}

export { validateOptions };
