import blogPlugin, {
  validateOptions,
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';

export { validateOptions };

/**
 * The blog plugin with two changes that no option makes: it has no page of authors, which it makes
 * whenever authors.yml has an entry, and its routes can be changed before they are added.
 *
 * @param change is given the content of the blog, and gives what changes each route
 */
export async function changedBlogPlugin(
  context: LoadContext,
  options: PluginOptions,
  change: (content: BlogContent) => (route: RouteConfig) => RouteConfig,
): Promise<Plugin<BlogContent>> {
  const plugin: Plugin<BlogContent> = await blogPlugin(context, options);
  return {
    ...plugin,
    contentLoaded: async ({ content, actions }) => {
      const routes: RouteConfig[] = [];
      await plugin.contentLoaded?.({
        content: { ...content, authorsMap: {} },
        actions: { ...actions, addRoute: (route) => routes.push(route) },
      });
      routes.map(change(content)).forEach(actions.addRoute);
    },
  };
}
