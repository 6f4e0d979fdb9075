import path from 'node:path';

/**
 * ReactLiveScope exports the names that live JSX can use. A swizzle of it would count in the browser alone:
 * the build renders the same JSX with the names of the theme's file (demos/frame/react/renderJsx.ts).
 *
 * @param siteDir root of the repository
 * @returns path of the theme's file
 */
export const reactLiveScope = (siteDir: string): string =>
  path.join(
    siteDir,
    'node_modules/@docusaurus/theme-live-codeblock/lib/theme/ReactLiveScope/index.js',
  );
