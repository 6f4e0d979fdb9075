import path from 'node:path';

/** Posts, and pages in Markdown. Their components and data are part of the first compilation. */
const posts = /\.mdx$/;

/**
 * Makes `npm start` compile a post when a page asks for it, not all posts before the first page. The
 * list of routes that Docusaurus writes names each post twice: the second time by `require.resolveWeak`,
 * for which the bundler compiles the post all the same. The loader takes those names away.
 * `lazyMiddleware` has to answer the requests.
 *
 * @returns configuration of the bundler to merge
 */
export const lazyPosts = (): object => ({
  lazyCompilation: { entries: false, imports: true, test: posts },
  module: {
    rules: [
      {
        test: /[\\/]\.docusaurus[\\/]registry\.js$/,
        use: [{ loader: path.join(__dirname, 'lazyPostsLoader.mjs') }],
      },
    ],
  },
});

type Handler = (request: object, response: object, next: (error?: unknown) => void) => void;

/** A compiler of Rspack, which has its own module as `webpack`. */
export interface LazyCompiler {
  webpack?: { lazyCompilationMiddleware?: (compiler: LazyCompiler) => Handler };
}

/**
 * @param compiler before its first compilation
 * @returns handlers for the development server; they do nothing without `lazyPosts`
 */
export const lazyMiddlewares = (
  compiler: LazyCompiler | undefined,
): { name: string; middleware: Handler }[] => {
  const middleware = compiler?.webpack?.lazyCompilationMiddleware?.(compiler);
  return middleware === undefined ? [] : [{ name: 'lazy-posts', middleware }];
};
