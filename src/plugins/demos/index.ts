import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readDemo } from '../../playground/readDemo';

export type DemosContent = ReturnType<typeof readDemo>[];

/**
 * Makes each folder of `src/demos` a module, `@generated/demos/default/<id>.json` (code, drawing
 * and texts in the language being built), and one style sheet of all drawings, each in its scope.
 */
export default function demosPlugin({ siteDir, i18n }: LoadContext): Plugin<DemosContent> {
  const root = path.join(siteDir, 'src/demos');
  return {
    name: 'demos',
    getPathsToWatch: () => [`${root}/**/*`],
    loadContent: async () =>
      fs
        .readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => readDemo(path.join(root, entry.name), i18n.currentLocale)),
    async contentLoaded({ content, actions }) {
      await Promise.all([
        ...content.map(({ data }) =>
          actions.createData(`${data.id}.json`, data as unknown as object),
        ),
        actions.createData('drawings.css', content.map(({ css }) => css).join('')),
      ]);
    },
  };
}
