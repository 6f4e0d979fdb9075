import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Plugins of this site whose data pages import, by name. */
const plugins = ['analytics', 'blog-data', 'demos', 'search', 'social'];

/**
 * Lets pages import what plugins write with `createData` as `@data/<plugin>/<file>`. Docusaurus
 * writes it to `<generated files>/<plugin>/<id>/`, which is not documented.
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
