import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** The parts of the bundler's configuration that are used here. */
interface Config {
  module?: { rules?: readonly unknown[] };
}
interface Loader {
  loader?: unknown;
  options?: { jsc?: { transform?: { react?: { refresh?: boolean } } } };
}

const loadersOf = (rule: unknown): Loader[] => {
  const { use } = (rule ?? {}) as { use?: unknown };
  return Array.isArray(use) ? (use as Loader[]) : [];
};

/** Turns React Refresh on in the options of Docusaurus' compiler of scripts. Docusaurus has no option for it. */
function compileForRefresh(rules: readonly unknown[]): void {
  const options = rules
    .flatMap(loadersOf)
    .filter(({ loader }) => loader === 'builtin:swc-loader')
    .flatMap((loader) => loader.options?.jsc?.transform?.react ?? []);
  if (options.length === 0) {
    throw new Error(
      'src/upstream/reactRefresh.ts: Docusaurus compiles scripts with another loader',
    );
  }
  for (const react of options) {
    react.refresh = true;
  }
}

/**
 * The theme imports all routes to find the home page, and most components import the theme. So each save
 * of a post would load these components again, and draw the page once more for them.
 */
const findHomeWithoutRoutes = () =>
  new rspack.NormalModuleReplacementPlugin(/^@generated\/routes$/, (found) => {
    if (path.basename(path.dirname(path.dirname(found.context ?? ''))) === 'theme-common') {
      found.request = path.join(__dirname, 'aliases/homeRoute.js');
    }
  });

/**
 * React Refresh for `npm start`: a saved component is drawn again in its place, and the rest of the page
 * stays as it is. Without it, Docusaurus removes the whole page after each save, and draws it anew.
 *
 * @param config configuration of the bundler for the browser. The options of its compiler are changed
 * @returns bundler configuration for `configureWebpack`
 * @throws Error when Docusaurus compiles scripts in another way
 */
export function reactRefresh({ module }: Config): object {
  compileForRefresh(module?.rules ?? []);
  return { plugins: [new ReactRefreshRspackPlugin(), findHomeWithoutRoutes()] };
}
