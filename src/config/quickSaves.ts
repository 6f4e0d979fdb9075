import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { quickAnswers } from '../upstream/devServer';

/**
 * Takes work away that the development server does after each save. Docusaurus looks for absolute paths
 * in the static folder and in the site first, and for `.tsx` after five other endings. The server watches
 * each place where a file was missing: six times as many as there are files. A build watches nothing.
 */
export default function quickSavesPlugin({ siteDir }: LoadContext): Plugin {
  const lookups = {
    resolve: { preferAbsolute: true },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: path.join(siteDir, 'src'),
          resolve: { extensions: ['.tsx', '.ts', '.js'] },
        },
      ],
    },
  };
  return {
    name: 'quick-saves',
    configureWebpack: () =>
      process.env.NODE_ENV === 'development' ? { ...lookups, ...quickAnswers } : {},
  };
}
