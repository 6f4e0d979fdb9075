import path from 'node:path';

const file = (name: string) => path.join(__dirname, 'aliases', name);

/** Navbar items that need the docs plugin. */
const docsItems = ['Doc', 'DocSidebar', 'DocsVersion', 'DocsVersionDropdown'].map(
  (name) => `@theme/NavbarItem/${name}NavbarItem`,
);

/**
 * Replaces modules that every page would load with small ones. The theme imports them in files that
 * cannot be swizzled:
 * - Prism: code is highlighted at build time (src/lib/mdx);
 * - nprogress: style sheets move the progress bar;
 * - tslib: `@docusaurus/utils-common` calls only one helper of it;
 * - the client and the navbar items of the docs plugin, in builds without that plugin.
 *
 * @param hasDocs whether the docs plugin runs
 * @returns `resolve.alias` of the bundler
 */
export const moduleAliases = (hasDocs: boolean): Readonly<Record<string, string>> => ({
  'prism-react-renderer$': file('prism.js'),
  nprogress$: file('nprogress.js'),
  tslib$: file('tslib.js'),
  ...(hasDocs
    ? {}
    : {
        '@docusaurus/plugin-content-docs/client$': file('docs.js'),
        ...Object.fromEntries(docsItems.map((item) => [item, file('docsItem.js')])),
      }),
});
