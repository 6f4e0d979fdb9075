import path from 'node:path';

/** Posts, and pages in Markdown. Their components and data are part of the first compilation. */
const posts = /\.mdx$/;

/** Start of the addresses at which pages request the compilation of posts; Rspack does not export it. */
export const lazyPrefix = '/lazy-compilation-using-';

/** Name of the handlers that must end before the bundler gets such a request (`alsoServe`). */
export const preparePostsName = 'prepare-posts';

type Handler = (request: object, response: object, next: (error?: unknown) => void) => void;

/** A compiler of Rspack, which has its own module as `webpack`. */
interface Compiler {
  webpack?: { lazyCompilationMiddleware?: (compiler: Compiler) => Handler };
}

/** The part of webpack-dev-server that is used here. The compiler has not begun its first compilation. */
interface Server {
  compiler?: Compiler;
}

/**
 * Makes `npm start` compile a post when a page asks for it, not all posts before the first page.
 * The list of routes that Docusaurus writes names each post twice: the second time by
 * `require.resolveWeak`, which makes the bundler compile the post at once. The loader removes these
 * calls. The bundler's own handler answers the requests of pages (`alsoServe` says how it is
 * added).
 *
 * @param generatedFilesDir folder of the modules that Docusaurus generates
 * @returns configuration of the bundler to merge
 */
export const lazyPosts = (generatedFilesDir: string): object => ({
  lazyCompilation: { entries: false, imports: true, test: posts },
  devServer: {
    setupMiddlewares: (middlewares: { name?: string }[], { compiler }: Server): object[] => {
      const middleware = compiler?.webpack?.lazyCompilationMiddleware?.(compiler);
      if (middleware !== undefined) {
        const last = middlewares.findLastIndex(({ name }) => name === preparePostsName);
        middlewares.splice(last + 1, 0, { name: 'lazy-posts', middleware } as { name: string });
      }
      return [];
    },
  },
  module: {
    rules: [
      {
        test: path.join(generatedFilesDir, 'registry.js'),
        use: [{ loader: path.join(__dirname, 'lazyPostsLoader.mjs') }],
      },
    ],
  },
});
