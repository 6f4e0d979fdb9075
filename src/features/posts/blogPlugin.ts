import type { BlogContent, PluginOptions } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { changedBlogPlugin } from '../../upstream/blogPlugin';
import { unreadablePosts } from './build/frontMatter';
import { slimList } from './build/lists';

export { validateOptions } from '../../upstream/blogPlugin';

/**
 * The blog plugin with smaller list pages: a list gets the data of its rows as props instead of one
 * module per post (src/upstream/blogLists.ts has the measured sizes).
 */
export default function blogPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const { siteDir, i18n } = context;
  return changedBlogPlugin(
    context,
    options,
    ({ blogPosts }) => {
      const posts = new Map(blogPosts.map((post) => [post.metadata.source, post]));
      return (route) => slimList(route, posts);
    },
    () => unreadablePosts(siteDir, i18n.currentLocale),
  );
}
