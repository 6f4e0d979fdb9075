import blogPlugin, {
  validateOptions,
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';

export { validateOptions };

/**
 * The blog plugin with two changes for which it has no options. It makes no author pages (it would
 * make them whenever authors.yml has an entry), and its routes can be changed before they are
 * added.
 *
 * @param change gets the content of the blog, and returns a function that returns a changed route
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
