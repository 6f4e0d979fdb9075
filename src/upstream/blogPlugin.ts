import { stripVTControlCharacters } from 'node:util';
import blogPlugin, {
  validateOptions,
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';

export { validateOptions };

/** Message of the blog plugin when it cannot read a post: `path` is below the folder of posts. */
const inPost = /^Processing of blog source file path="?([^"\s]+?)"? failed/;

/** @returns the post that an error of the blog plugin is about */
function postOf(error: unknown): string | undefined {
  const message = error instanceof Error ? stripVTControlCharacters(error.message) : '';
  return inPost.exec(message)?.[1];
}

/**
 * Loads all posts except those that cannot be read. In `npm start`, one wrong post must not stop
 * the site.
 *
 * @param options of the blog plugin; the posts that fail are among `exclude` while this runs
 * @param load the `loadContent` of the blog plugin
 * @param unreadable gives the posts to leave out from the start, as paths below the folder of
 *   posts. The parser of the plugin caches invalid front matter without its error. At the second
 *   load it reports no error, and the page would get its title from the file name
 * @returns the content without the posts that cannot be read
 * @throws the error of `load` when it names no post, or a post that is left out already
 */
export async function loadReadable<T>(
  options: { exclude: string[] },
  load: () => T | Promise<T>,
  unreadable: () => readonly string[] = () => [],
): Promise<T> {
  const { exclude } = options;
  options.exclude = [...exclude, ...unreadable()];
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        const post = postOf(error);
        if (post === undefined || options.exclude.includes(post)) {
          throw error;
        }
        options.exclude = [...options.exclude, post];
      }
    }
  } finally {
    options.exclude = exclude;
  }
}

/**
 * Serializes the loads of posts in `npm start`. Two quick saves would run two loads in parallel, and the
 * older one could end last and win.
 *
 * @param load never runs twice at once. All calls during a run share the next run
 * @returns a function that resolves with content at least as new as the call
 */
export function inTurns<T>(load: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const result = load();
      running = result.catch(() => undefined);
      return result;
    });
    return next;
  };
}

/**
 * The blog plugin with two changes for which it has no options. It makes no author pages (it would
 * make them whenever authors.yml has an entry), and its routes can be changed before they are
 * added.
 *
 * @param change gets the content of the blog, and returns a function that returns a changed route
 * @param unreadable gives the posts that `npm start` leaves out, as for `loadReadable`
 * @param around in `npm start`, runs a load of the posts, and runs it again when their files have
 *   changed meanwhile
 * @returns the changed plugin
 */
export async function changedBlogPlugin(
  context: LoadContext,
  options: PluginOptions,
  change: (content: BlogContent) => (route: RouteConfig) => RouteConfig,
  unreadable: () => readonly string[],
  around: <T>(load: () => Promise<T>) => Promise<T>,
): Promise<Plugin<BlogContent>> {
  const plugin: Plugin<BlogContent> = await blogPlugin(context, options);
  const load = plugin.loadContent?.bind(plugin);
  return {
    ...plugin,
    ...(process.env.NODE_ENV === 'development' &&
      load !== undefined && {
        loadContent: inTurns(() => around(() => loadReadable(options, load, unreadable))),
      }),
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
