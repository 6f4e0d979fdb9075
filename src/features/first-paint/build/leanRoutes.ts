import type { LoadContext, Plugin } from '@docusaurus/types';
import { routeParts } from '../../../upstream/routeParts';

/** Leaves the routes of posts out of the scripts that every page loads. The development server has all. */
export default function leanRoutesPlugin({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'lean-routes',
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production' ? {} : routeParts(generatedFilesDir),
  };
}
