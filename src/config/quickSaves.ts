import type { LoadContext, Plugin } from '@docusaurus/types';
import { quickAnswers } from '../upstream/devServer';
import { fewerLookups } from '../upstream/lookups';

/** Takes work away that the development server does after each save. A build watches nothing. */
export default function quickSavesPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'quick-saves',
    configureWebpack: () =>
      process.env.NODE_ENV === 'development' ? { ...fewerLookups(siteDir), ...quickAnswers } : {},
  };
}
