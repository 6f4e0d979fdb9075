import fs from 'node:fs';
import path from 'node:path';

/**
 * ReactLiveScope exports the names that live JSX can use.
 *
 * @param siteDir root of the repository
 * @returns path of the site's swizzle of ReactLiveScope if there is one, else of the theme's file
 */
export function reactLiveScope(siteDir: string): string {
  const folder = path.join(siteDir, 'src/theme/ReactLiveScope');
  const theme = '@docusaurus/theme-live-codeblock/lib/theme/ReactLiveScope/index.js';
  return fs.existsSync(folder) ? folder : path.join(siteDir, 'node_modules', theme);
}
