import type { BlogContent, PluginOptions } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pathFrom } from '../../lib/node/files';
import { stateOfFolders } from '../../lib/node/fileStates';
import { contentRoots } from '../../lib/node/folders';
import { loadSettled } from '../../lib/node/loadSettled';
import { changedBlogPlugin } from '../../upstream/blogPlugin';
import { unreadablePosts } from './build/frontMatter';
import { slimList } from './build/lists';

export { validateOptions } from '../../upstream/blogPlugin';

/** Files that the blog plugin reads. */
const read = /\.(?:mdx|yml)$/;

/**
 * The blog plugin with smaller list pages: a list gets the data of its rows as props instead of one
 * module per post (src/upstream/blogLists.ts has the measured sizes).
 */
export default function blogPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const { siteDir, i18n } = context;
  const folders = contentRoots(siteDir, i18n.currentLocale).map((root) => pathFrom(siteDir, root));
  return changedBlogPlugin(
    context,
    options,
    ({ blogPosts }) => {
      const posts = new Map(blogPosts.map((post) => [post.metadata.source, post]));
      return (route) => slimList(route, posts);
    },
    () => unreadablePosts(siteDir, i18n.currentLocale),
    (load) => loadSettled(() => stateOfFolders(siteDir, folders, read), load),
  );
}
