import type { LoadContext, Plugin } from '@docusaurus/types';
import { inlineTexts } from '../../../upstream/inlineTexts';

export interface Options {
  /** Start of the ids of the site's own texts. */
  textPrefix: string;
}

/** Puts the site's own texts into the scripts that use them, instead of the scripts of every page. */
export default function leanTextsPlugin(
  { siteDir, codeTranslations }: Pick<LoadContext, 'siteDir' | 'codeTranslations'>,
  { textPrefix }: Options,
): Plugin {
  return {
    name: 'lean-texts',
    configureWebpack: (_, isServer) => {
      const own = Object.entries(codeTranslations).filter(([id]) => id.startsWith(textPrefix));
      return isServer || process.env.NODE_ENV !== 'production' || own.length === 0
        ? {}
        : inlineTexts(siteDir, Object.fromEntries(own));
    },
  };
}
