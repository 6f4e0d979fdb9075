import path from 'node:path';

const file = (name: string) => path.join(__dirname, 'aliases', name);

/**
 * Small modules in the place of those that the theme loads on every page, through files that no
 * swizzle replaces:
 * - Prism: code is highlighted at build time (src/lib/mdx);
 * - tslib: `@docusaurus/utils-common` calls one helper of it;
 * - the client of the docs plugin, on builds without that plugin.
 *
 * @param hasDocs whether the docs plugin runs
 * @returns `resolve.alias` of the bundler
 */
export const moduleAliases = (hasDocs: boolean): Readonly<Record<string, string>> => ({
  'prism-react-renderer$': file('prism.js'),
  tslib$: file('tslib.js'),
  ...(hasDocs ? {} : { '@docusaurus/plugin-content-docs/client$': file('docs.js') }),
});
