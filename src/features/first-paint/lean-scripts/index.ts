import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { moduleAliases } from '../../../upstream/moduleAliases';

export interface Options {
  /** Whether the docs plugin runs. */
  hasDocs: boolean;
  /** Modules, from the root of the repository, that only the build runs. */
  buildOnly: readonly string[];
}

/** Leaves modules out of what browsers load that no page of this site runs there. */
export default function leanScriptsPlugin(
  { siteDir }: LoadContext,
  { hasDocs, buildOnly }: Options,
): Plugin {
  const empty = path.join(__dirname, 'schema.js');
  const left = buildOnly.map((file) => [`${path.join(siteDir, file)}$`, empty]);
  return {
    name: 'lean-scripts',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: { ...moduleAliases(hasDocs), ...(isServer ? {} : Object.fromEntries(left)) },
      },
    }),
  };
}
