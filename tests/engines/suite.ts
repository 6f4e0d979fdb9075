import { afterAll, beforeAll, describe, it, type TestAPI } from 'vitest';
import { engines, type Engine, type Tab } from './browsers';
import { serveObserved, type Changes, type Site } from './observed';

interface Options extends Changes {
  /** Skips Chromium: a suite of `tests/e2e` checks the same there, in fewer seconds. */
  isTestedInChromium?: boolean;
}

/** Fixtures of a test. Vitest opens a tab only for a test that uses it. */
interface Visit {
  tab: Tab;
  /** Opens another tab, with its own storage. */
  another: () => Promise<Tab>;
  /** @returns the address of a path on the served site */
  at: (path: string) => string;
}

/** Engines that `npm test` found; all engines when this suite runs by itself. */
const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines);

/**
 * Defines tests once for each engine and serves a built site for them.
 *
 * @param dir folder of the build, relative to the root of the repository
 * @param define defines the tests, with the `it` that it receives
 * @param options differences from the site's own responses, and whether to skip Chromium
 */
export function inEachEngine(
  dir: string,
  define: (it: TestAPI<Visit>) => void,
  { isTestedInChromium = false, ...changes }: Options = {},
): void {
  const isSkipped = (name: string) => isTestedInChromium && name === 'Chromium';
  describe.each(wanted.filter((name) => !isSkipped(name)))('%s', (name) => {
    let engine: Engine | undefined;
    let site: Site | undefined;

    beforeAll(async () => {
      site = await serveObserved(dir, changes);
      engine = await engines[name]?.();
    });
    afterAll(async () => {
      await engine?.close();
      await site?.close();
    });

    const open = (): Promise<Tab> => {
      if (engine === undefined) {
        throw new Error(
          `Unknown engine "${name}" in the variable ENGINES. Known engines: ${Object.keys(engines)}`,
        );
      }
      return engine.open();
    };
    const visit = it.extend<Visit>({
      at: async ({}, give) => {
        await give((path) => `${site?.origin}${path}`);
      },
      tab: async ({}, give) => {
        const tab = await open();
        await give(tab);
        await tab.close();
      },
      another: async ({}, give) => {
        const tabs: Tab[] = [];
        await give(async () => {
          const tab = await open();
          tabs.push(tab);
          return tab;
        });
        await Promise.all(tabs.map((tab) => tab.close()));
      },
    });
    define(visit);
  });
}
