/* In Node and in browsers: which part of the routes has an address (./routeParts.ts). */

/**
 * @param {string} path path of an address, or of a route
 * @returns {string} the same for all addresses of a page: servers and the router accept it encoded, with
 *   `.html`, with a slash at the end, and in upper or lower case
 * @throws {URIError} when its encoding is wrong, as Docusaurus does
 */
export const addressKey = (path) =>
  decodeURI(path)
    .replace(/(?:\/index)?\.html$|(?<=.)\/$/, '')
    .toLowerCase();

/**
 * @param {readonly string[]} starts start of the addresses of each part, in their order. An address that
 *   does not begin with the first of them is in no part
 * @param {string} path path of an address
 * @returns {number} number of the only part that may have its route; -1 when none has it
 */
export function partAt(starts, path) {
  const key = addressKey(path);
  return key.startsWith(starts[0] ?? '\n') ? starts.findLastIndex((start) => start <= key) : -1;
}
