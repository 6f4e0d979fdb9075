/**
 * DocSearch 3.9.0 writes titles and snippets with dangerouslySetInnerHTML, and no option says who
 * makes the markup. It gets another React, whose `createElement` does.
 *
 * @param react path of the module in the place of React
 * @returns rule of the bundler
 */
export const reactOfDocSearch = (react: string): object => ({
  test: /[\\/]@docsearch[\\/]react[\\/]/,
  // The key of Docusaurus' own alias, which would come first otherwise.
  resolve: { alias: { react } },
});
