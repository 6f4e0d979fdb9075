import path from 'node:path';

/**
 * @returns path of the module of plugin-google-gtag that reports changes of route. The plugin
 *   itself would load Google's script on every page, before the reader agrees
 */
export const gtagModule = (): string =>
  path.join(path.dirname(require.resolve('@docusaurus/plugin-google-gtag')), 'gtag.js');
