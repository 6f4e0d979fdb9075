/*
 * A loader of the bundler, for the list of routes (./lazyPosts.ts). A loader must be a JavaScript file.
 */

/**
 * @param {string} source `registry.js` of the generated modules
 * @returns {string} the same list, in which posts are named by text. Docusaurus takes an id that no
 *   loaded module has for a module that is not loaded yet
 */
export default function lazyPosts(source) {
  return source.replace(/require\.resolveWeak\(("[^"]+\.mdx")\)/g, '$1');
}
