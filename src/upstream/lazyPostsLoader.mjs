/*
 * A loader of the bundler, for the list of routes (./lazyPosts.ts). A loader must be a JavaScript file.
 */

/**
 * @param {string} source `registry.js` of the generated modules
 * @returns {string} the same list, with a string instead of each such call for a post. No loaded
 *   module has this id, so Docusaurus treats the post as not loaded yet
 */
export default function lazyPosts(source) {
  return source.replace(/require\.resolveWeak\(("[^"]+\.mdx")\)/g, '$1');
}
