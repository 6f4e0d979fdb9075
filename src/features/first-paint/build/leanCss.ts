import type { Plugin } from '@docusaurus/types';
import { changeSheets } from '../../../upstream/assets';
import { quickPostCss } from './postCss';
import { withoutUnused } from './unused';
import { withoutPrefixes } from './prefixes';

const name = 'lean-css';

/**
 * Infima is a third of the style sheet, and most of it is for components that this site does not
 * have. Its rules that no script of the site can need are left out. There is no list to keep: what
 * a preview's guide or another navbar item needs is named by its script.
 */
export default function leanCssPlugin(): Plugin {
  return {
    name,
    configurePostCss: quickPostCss,
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : { plugins: [changeSheets(name, { before: withoutUnused, after: withoutPrefixes })] },
  };
}
