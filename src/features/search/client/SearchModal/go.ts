import type { useHistory } from '@docusaurus/router';
import { focusWithoutScroll } from '../../../../lib/focus';

/**
 * Follows a hit's address in the page. What the route changes to takes the focus by itself, but
 * for another place of the same page.
 *
 * @param history of the router
 * @param address path with base URL, or a whole address
 */
export function go(history: ReturnType<typeof useHistory>, address: string): void {
  const { pathname, search, hash, origin } = new URL(address, window.location.href);
  if (origin !== window.location.origin) {
    window.location.assign(address);
    return;
  }
  const isHere = decodeURI(pathname) === decodeURI(window.location.pathname);
  history.push(pathname + search + hash);
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
