import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { readEnvironment } from '../../../config/environment';

/**
 * Modules that the theme puts on every page through files that cannot be swizzled, and what this
 * site has of them:
 * - Prism: nothing, since code is highlighted at build time (src/mdx);
 * - tslib: the one helper that @docusaurus/utils-common calls;
 * - the client of the docs plugin: nothing, on builds without that plugin.
 *
 * And one of the site's own that only the build runs: what pages say to machines.
 */
export default function leanScriptsPlugin(): Plugin {
  const { hasGuide } = readEnvironment(process.env);
  const schema = path.resolve(__dirname, '../../feeds/shared/schema');
  return {
    name: 'lean-scripts',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'prism-react-renderer$': path.join(__dirname, 'prism.js'),
          tslib$: path.join(__dirname, 'tslib.js'),
          ...(isServer ? {} : { [`${schema}$`]: path.join(__dirname, 'schema.js') }),
          ...(hasGuide
            ? {}
            : { '@docusaurus/plugin-content-docs/client$': path.join(__dirname, 'docs.js') }),
        },
      },
    }),
  };
}
