import path from 'node:path';

/**
 * @returns path of the module of plugin-google-gtag that reports route changes. The site does not
 *   use the plugin itself, because it loads Google's script on every page, before the reader
 *   consents
 */
export const gtagModule = (): string =>
  path.join(path.dirname(require.resolve('@docusaurus/plugin-google-gtag')), 'gtag.js');
