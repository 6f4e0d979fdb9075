import type { BlogContent, PluginOptions } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { changedBlogPlugin } from '../../upstream/blogPlugin';
import { slimList } from './build/lists';

export { validateOptions } from '../../upstream/blogPlugin';

/** The blog plugin, whose lists get what they draw as data instead of a module for each post. */
export default function blogPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  return changedBlogPlugin(context, options, ({ blogPosts }) => {
    const posts = new Map(blogPosts.map((post) => [post.metadata.source, post]));
    return (route) => slimList(route, posts);
  });
}
