import { useEffect } from 'react';
import { isPlainClick } from '../../lib/plainClick';

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[hreflang]');
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) {
    return;
  }
  event.preventDefault();
  // The hash of this page names a heading that the translation may not have.
  link.hash = '';
  const address = link.href;
  import(/* webpackChunkName: "extras" */ './twinSection')
    .then(({ twinOf }) => twinOf(address))
    .catch(() => address)
    .then((target) => window.location.assign(target));
}

/**
 * Keeps the reader in the same section when a link to the other language is followed. Headings of the
 * two languages correspond by their order, because their ids may differ.
 */
export function useTwinSection(): void {
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
