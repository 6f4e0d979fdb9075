/**
 * Chunks that most readers never load, by the names that their imports give them (`webpackChunkName`). Their
 * CSS loads with them, not with the style sheet of every page.
 */
export const chunksWithStyles = [
  'search-modal',
  'search-list',
  'stored-data',
  'keyboard-help',
  'extras',
  'menu-more',
  'playground',
];
