/**
 * DocSearch 3.9.0 writes titles and snippets with dangerouslySetInnerHTML, and has no option to
 * sanitize that markup. So DocSearch imports another module instead of React, whose `createElement`
 * sanitizes it.
 *
 * @param react path of the module that replaces React
 * @returns a rule for `module.rules` of the bundler
 */
export const reactOfDocSearch = (react: string): object => ({
  test: /[\\/]@docsearch[\\/]react[\\/]/,
  // The same key as Docusaurus' own alias for React. With another key, Docusaurus' alias would win.
  resolve: { alias: { react } },
});
