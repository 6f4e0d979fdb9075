import type { useHistory } from '@docusaurus/router';
import { focusWithoutScroll } from '../../../../lib/focus';
import { removeModalEntry } from '../../../../lib/modalEntry';
import { markOnArrival } from '../arrival';
import { isCommand, runCommand } from './commands';
import { restoreFocus } from './focus';

/**
 * Navigates to the URL of a hit, or runs the command of a hit. A new route moves the focus by itself. A
 * target in the same page does not, so it is focused here.
 *
 * @param history history of the router
 * @param address path with base URL, or an absolute URL
 * @param words words to mark on the page
 * @param stay called instead of a navigation, before a command runs: returns the focus
 */
function go(
  history: ReturnType<typeof useHistory>,
  address: string,
  words: readonly string[],
  stay: () => void,
): void {
  if (isCommand(address)) {
    stay();
    runCommand(address);
    return;
  }
  const { pathname, search, hash, origin } = new URL(address, window.location.href);
  if (origin !== window.location.origin) {
    window.location.assign(address);
    return;
  }
  const isHere = decodeURI(pathname) === decodeURI(window.location.pathname);
  markOnArrival(history, address, words, isHere ? null : document.querySelector('main'));
  // A navigation with a state stays in this document, which marks the words
  // (src/upstream/linkPushes.ts).
  history.push(pathname + search + hash, {});
  if (isHere) {
    const target =
      hash === ''
        ? document.querySelector<HTMLElement>('main h1')
        : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target !== null) {
      target.scrollIntoView();
      focusWithoutScroll(target);
    }
  }
}

/**
 * Runs after the modal is closed: removes its entry of the history, then navigates or returns the
 * focus.
 *
 * @param history history of the router
 * @param target chosen hit; undefined when the reader stays
 * @param opener element that had the focus before the modal was opened
 */
export function leave(
  history: ReturnType<typeof useHistory>,
  target: { to: string; words: readonly string[] } | undefined,
  opener: Element | null,
): void {
  const stay = () => restoreFocus(opener);
  const removed = removeModalEntry();
  if (target === undefined) {
    stay();
  } else {
    const open = () => go(history, target.to, target.words, stay);
    removed.then(open, open);
  }
}
