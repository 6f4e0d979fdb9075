/*
 * Two decisions of `npm start`: the folder of generated modules, and whether the server starts again after
 * a crash. This file imports only Node's own modules, because `npm start` runs before `npm ci`.
 */
import os from 'node:os';

/** The language without `--locale`. `src/lib/locales.ts` says the same, but cannot be read yet. */
const defaultLocale = 'pt';

/**
 * Servers of two languages, and a build, may run at the same time in one folder. Each writes other
 * modules, so they must not share `.docusaurus`.
 *
 * @param {string | undefined} locale value of `--locale`
 * @returns {{ DOCUSAURUS_GENERATED_FILES_DIR_NAME: string }} environment variable that tells
 *   Docusaurus the folder, relative to the repository
 */
export const folderVariables = (locale) => ({
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.cache/start-${locale ?? defaultLocale}`,
});

/** Where the bundler keeps what it compiled, relative to the repository. */
export const bundlerCache = 'node_modules/.cache/rspack';

/** Signals that end a program at a fault of its own. A user stops one with others. */
const crashSignals = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

/**
 * @param {{ status: number | null, signal: string | null }} end how a process ended. A shell or npm
 *   in between turns a signal into a status
 * @returns {boolean} whether it crashed
 */
export const hasCrashed = ({ status, signal }) =>
  crashSignals.some((name) => signal === name || status === 128 + os.constants.signals[name]);

/**
 * Runs the server until it ends. After a crash it runs once more without the cache of the bundler: a
 * damaged one would make every start crash.
 *
 * @template {{ status: number | null, signal: string | null }} End
 * @param {{ serve: () => End, removeCache: () => void, tell: (text: string) => void }} actions `serve`
 *   runs the server and returns how it ended; `tell` shows a line in the terminal
 * @returns {End} how it ended the last time
 */
export function serveWithNewCache({ serve, removeCache, tell }) {
  const first = serve();
  if (!hasCrashed(first)) {
    return first;
  }
  tell(
    `The server has crashed. ${bundlerCache} may be damaged: it is deleted now, and the server starts once more.`,
  );
  removeCache();
  const second = serve();
  if (hasCrashed(second)) {
    tell(
      `The server has crashed again, without ${bundlerCache}, so the fault is elsewhere. Delete node_modules, then run npm start, which installs it again. If the server still crashes, report the lines above.`,
    );
  }
  return second;
}
