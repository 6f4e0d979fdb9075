/** Entry of a chunk: the list of shortcuts and their actions. The first shortcut loads it. */
import { hasDialog } from '../../lib/hasDialog';
import Dialog from './Dialog';
import { move } from './move';

/**
 * Acts on a shortcut, unless the reader has opened the search or another page since the press.
 *
 * @param key the pressed key
 * @param pathname path of the page when the key was pressed
 * @param setOpen shows the list
 */
export function act(
  key: string,
  pathname: string,
  setOpen: (open: { Dialog: typeof Dialog }) => void,
): void {
  if (hasDialog() || window.location.pathname !== pathname) {
    return;
  }
  if (key === '?') {
    setOpen({ Dialog });
  } else {
    move(key);
  }
}
