import type { IncomingMessage, ServerResponse } from 'node:http';
import { lazyPrefix, preparePostsName } from './lazyPosts';

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** The part of webpack-dev-server that is used here. */
interface Listening {
  app?: {
    use: (
      address: string,
      answer: (request: IncomingMessage, response: ServerResponse) => void,
    ) => void;
  };
  /** webpack-dev-middleware; it calls back once the last compilation has ended. */
  middleware?: { waitUntilValid: (callback: () => void) => void };
}

interface Tasks {
  /**
   * Is called for each request below the base path, with the rest of its path, and may still write the
   * requested file. When it fails, the request has a status of 500.
   */
  prepare: (address: string) => Promise<void>;
  /**
   * Is called before the bundler compiles posts for a page (`lazyPosts`), and may still write the files
   * that they import.
   */
  preparePosts: () => Promise<void>;
  /** Is called when a request has been answered. The first one waits for the first compilation. */
  onAnswer: () => void;
}

/**
 * Docusaurus passes `devServer` on to the development server, although its types do not include it. It
 * joins its own `setupMiddlewares` with those of plugins: all change the same list, and their results
 * are concatenated.
 *
 * @param directory folder of static files to serve
 * @param publicPath base path of the site
 * @param tasks functions that the development server calls before and after it answers a request
 * @returns bundler configuration for `configureWebpack`
 */
export const alsoServe = (
  directory: string,
  publicPath: string,
  { prepare, preparePosts, onAnswer }: Tasks,
): object => ({
  devServer: {
    static: [
      {
        directory,
        publicPath,
        watch: false,
        // Like the host: /demos/x/en serves en.html.
        staticOptions: { extensions: ['html'] },
      },
    ],
    setupMiddlewares: (middlewares: object[]): object[] => {
      const middleware: Handler = ({ url = '' }, response, next) => {
        response.once('finish', onAnswer);
        prepare(url).then(() => next(), next);
      };
      const beforePosts: Handler = ({ url = '' }, _, next) => {
        (url.startsWith(lazyPrefix) ? preparePosts() : Promise.resolve()).then(() => next(), next);
      };
      middlewares.unshift(
        { name: preparePostsName, middleware: beforePosts },
        { name: 'prepare-static', path: publicPath, middleware },
      );
      return [];
    },
  },
});

/**
 * Bundler configuration for a development server whose page is on the same machine: it compresses
 * nothing, and does not report each step of the bundler to the console of the page.
 */
export const quickAnswers: object = { devServer: { compress: false, client: { progress: false } } };

/** Milliseconds for a page to draw itself, and for a browser to show a page at all. */
const [drawTime, pageTime] = [1000, 5000];

const once = (run: () => void) => {
  let hasRun = false;
  return () => {
    if (!hasRun) {
      hasRun = true;
      run();
    }
  };
};

/** Runs in the page, from its source text, so it can use nothing of this module. */
const isOfCode = ({ message }: Error) => !message.includes('MDX compilation failed');

/**
 * Docusaurus uses webpack-dev-server and its overlay for errors of the bundler. The author's panel
 * shows errors of texts, so the overlay keeps only those of code.
 *
 * @param address path that `answer` serves
 * @param answer handles its requests
 * @param onStart is called once, when a page has asked for the address and had a second to draw itself;
 *   without a page, five seconds after the first compilation has ended, whether it succeeded or not.
 *   What it starts must not delay the first page
 * @returns bundler configuration for `configureWebpack`
 */
export const alsoAnswer = (
  address: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  onStart: () => void,
): object => ({
  devServer: {
    client: {
      overlay: {
        errors: isOfCode,
        runtimeErrors: isOfCode,
      },
    },
    onListening: ({ app, middleware }: Listening) => {
      const start = once(onStart);
      app?.use(address, (request, response) => {
        answer(request, response);
        setTimeout(start, drawTime);
      });
      if (middleware === undefined) {
        start();
      } else {
        middleware.waitUntilValid(() => setTimeout(start, pageTime));
      }
    },
  },
});
