/**
 * @returns whether a file is an ES module that the page of its demo runs; tests and the service worker
 *   are not
 */
export const isModule = (file: string): boolean =>
  file.endsWith('.js') && !file.endsWith('.test.js') && file !== 'sw.js';
