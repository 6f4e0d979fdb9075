import type { Plugin } from '@docusaurus/types';
import { changeSheets } from '../../../upstream/assets';
import { quickPostCss } from '../../../upstream/postCss';
import { withoutUnused } from './unused';
import { withoutPrefixes } from './prefixes';

const name = 'lean-css';

/**
 * Infima is a third of the style sheet, and most of it is for components that this site does not have.
 * Rules whose class names stand in no script of the site are left out. This needs no list of used
 * classes: the scripts of a preview's guide, or of a new navbar item, contain the names of theirs.
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
