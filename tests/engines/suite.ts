import { afterAll, beforeAll, describe, it, type TestAPI } from 'vitest';
import { engines, type Engine, type Tab } from './browsers';
import { serveObserved, type Changes, type Site } from './observed';

/** What a test is given. A tab that it does not name is not opened. */
interface Visit {
  tab: Tab;
  /** Opens a further tab, which shares nothing with the first. */
  another: () => Promise<Tab>;
  /** Address of a path of the site. */
  at: (path: string) => string;
}

/** Engines that `npm test` found; all of them when this suite is run by itself. */
const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines);

/**
 * Defines tests once for each engine, on a built site that is served for them.
 *
 * @param dir folder of the build, from the root of the repository
 * @param define makes the tests with the `it` it is given
 */
export function inEachEngine(
  dir: string,
  define: (it: TestAPI<Visit>) => void,
  changes?: Changes,
): void {
  describe.each(wanted)('%s', (name) => {
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
        throw new Error(`${name} is no engine that tests know. Known: ${Object.keys(engines)}`);
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
