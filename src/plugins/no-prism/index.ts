import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * The classic theme loads Prism on every page through a client module that cannot be swizzled.
 * Code is highlighted at build time (src/mdx), so the browser gets an empty module instead.
 */
export default function noPrismPlugin(): Plugin {
  return {
    name: 'no-prism',
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer$': path.join(__dirname, 'empty.js') } },
    }),
  };
}
