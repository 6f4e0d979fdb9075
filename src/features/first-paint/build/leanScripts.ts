import type { Plugin } from '@docusaurus/types';
import { moduleAliases } from '../../../upstream/moduleAliases';

export interface Options {
  /** Whether the docs plugin runs. */
  hasDocs: boolean;
}

/**
 * Leaves modules that no page of this site runs out of the browser's scripts. The theme imports them.
 */
export default function leanScriptsPlugin({ hasDocs }: Options): Plugin {
  return {
    name: 'lean-scripts',
    configureWebpack: () => ({ resolve: { alias: moduleAliases(hasDocs) } }),
  };
}
