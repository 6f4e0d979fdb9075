import { hasDialog } from '../../lib/hasDialog';
import { isSingleKey } from '../../lib/singleKeys';

/**
 * @param event a key press anywhere in the page
 * @returns whether it is a shortcut that `KeyboardHelp` handles: one key, with no dialog open
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  /^[?jknp]$/.test(event.key) && isSingleKey(event) && !hasDialog();
