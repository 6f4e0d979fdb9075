import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import { openFrame } from '../SearchFrame/open';
import { prepare } from '../SearchHost/load';
import styles from './styles.module.css';

/**
 * Search button of the header, in the style of a keyboard key. Hover and focus prefetch the modal, a
 * press opens it. Without JavaScript the button opens the search page.
 */
export default function SearchButton(): ReactNode {
  return (
    <form
      action={useBaseUrl('/search')}
      onSubmit={(event) => {
        event.preventDefault();
        openFrame();
      }}
    >
      <button
        type="submit"
        className={`key ${styles.search}`}
        data-search-button=""
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Translate id="site.search.open">Buscar</Translate>
        <kbd className={styles.hint} aria-hidden="true">
          /
        </kbd>
      </button>
    </form>
  );
}
