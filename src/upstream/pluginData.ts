import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Names of the plugins of this site whose data pages import. */
const plugins = ['analytics', 'blog-data', 'demos', 'pictures', 'search', 'social'];

/**
 * Lets pages import files that plugins write with `createData`, as `@data/<plugin>/<file>`.
 * Docusaurus writes these files to `<generated files>/<plugin>/<id>/`, a path that is not
 * documented.
 */
export default function pluginData({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'plugin-data',
    configureWebpack: () => ({
      resolve: {
        alias: Object.fromEntries(
          plugins.map((name) => [`@data/${name}`, path.join(generatedFilesDir, name, 'default')]),
        ),
      },
    }),
  };
}
