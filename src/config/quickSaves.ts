import type { LoadContext, Plugin } from '@docusaurus/types';
import { quickAnswers } from '../upstream/devServer';
import { fewerLookups } from '../upstream/lookups';
import { reactRefresh } from '../upstream/reactRefresh';

/** Takes work away that the development server does after each save. A build watches nothing. */
export default function quickSavesPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'quick-saves',
    configureWebpack: (config) =>
      process.env.NODE_ENV === 'development'
        ? { ...fewerLookups(siteDir), ...quickAnswers, ...reactRefresh(config) }
        : {},
  };
}
