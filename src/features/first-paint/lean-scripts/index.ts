import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export interface Options {
  /** Whether the docs plugin runs. */
  hasDocs: boolean;
  /** Modules, from the root of the repository, that only the build runs. */
  buildOnly: readonly string[];
}

/**
 * Modules that the theme puts on every page through files that cannot be swizzled, and what this
 * site has of them:
 * - Prism: nothing, since code is highlighted at build time (src/lib/mdx);
 * - tslib: the one helper that @docusaurus/utils-common calls;
 * - the client of the docs plugin: nothing, on builds without that plugin.
 *
 * And one of the site's own that only the build runs: what pages say to machines.
 */
export default function leanScriptsPlugin({ siteDir }: LoadContext, options: Options): Plugin {
  const { hasDocs, buildOnly } = options;
  return {
    name: 'lean-scripts',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'prism-react-renderer$': path.join(__dirname, 'prism.js'),
          tslib$: path.join(__dirname, 'tslib.js'),
          ...(isServer
            ? {}
            : Object.fromEntries(
                buildOnly.map((file) => [
                  `${path.join(siteDir, file)}$`,
                  path.join(__dirname, 'schema.js'),
                ]),
              )),
          ...(hasDocs
            ? {}
            : { '@docusaurus/plugin-content-docs/client$': path.join(__dirname, 'docs.js') }),
        },
      },
    }),
  };
}
