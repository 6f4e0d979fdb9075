import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, type ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * @param event a key press anywhere in the page
 * @returns whether it asks for the search: Ctrl or Cmd + K, or "/" when nothing is being typed
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const isTyping =
    target !== null &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
  const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  return !event.isComposing && (isShortcut || (isSlash && !isTyping));
}

/** The header's way to the search, shaped as a key. */
export default function SearchLink(): ReactNode {
  const history = useHistory();
  const address = useBaseUrl('/search');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (asksForSearch(event)) {
        event.preventDefault();
        history.push(address);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [address, history]);
  return (
    <Link className={`key ${styles.search}`} to="/search" aria-keyshortcuts="/ Control+K Meta+K">
      <Translate id="aoba.search.open">Buscar</Translate>
      <kbd className={styles.hint} aria-hidden="true">
        /
      </kbd>
    </Link>
  );
}
