import blogPlugin, { validateOptions, type PluginOptions } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';

type BlogPlugin = Awaited<ReturnType<typeof blogPlugin>>;

/**
 * The blog plugin without the list of authors: it makes that page whenever authors.yml has an
 * entry, no option turns it off, and the specification's table of routes has no such page.
 */
export default async function blogWithoutAuthorPages(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin> {
  const plugin: BlogPlugin = await blogPlugin(context, options);
  return {
    ...plugin,
    contentLoaded: (args) => {
      const content = args.content as Parameters<
        NonNullable<BlogPlugin['contentLoaded']>
      >[0]['content'];
      return plugin.contentLoaded?.({ ...args, content: { ...content, authorsMap: {} } });
    },
  } as Plugin;
}

export { validateOptions };
