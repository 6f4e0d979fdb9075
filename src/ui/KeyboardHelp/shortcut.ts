import { isSingleKey } from '../../lib/singleKeys';

/**
 * @param event a key press anywhere in the page
 * @returns whether `act` handles it: a shortcut of one key, with no dialog open
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  /^[?jknp]$/.test(event.key) &&
  isSingleKey(event) &&
  document.querySelector('dialog[open], [role="dialog"]') === null;
