import fs from 'node:fs';
import path from 'node:path';

/**
 * @param siteDir root of the repository
 * @returns the names that live JSX may use: the site's swizzle of ReactLiveScope when there is one,
 *   else the theme's file
 */
export function reactLiveScope(siteDir: string): string {
  const folder = path.join(siteDir, 'src/theme/ReactLiveScope');
  const theme = '@docusaurus/theme-live-codeblock/lib/theme/ReactLiveScope/index.js';
  return fs.existsSync(folder) ? folder : path.join(siteDir, 'node_modules', theme);
}
