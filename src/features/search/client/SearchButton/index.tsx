import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import { askSearch } from '../SearchHost/ask';
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
        askSearch('open');
      }}
    >
      <button
        type="submit"
        className={`key ${styles.search}`}
        data-search-button=""
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={() => askSearch('warm')}
        onFocus={() => askSearch('warm')}
      >
        <svg className={styles.lens} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m10 10 5 5M11 6.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z" />
        </svg>
        <span className={styles.text}>
          <Translate id="aoba.search.open">Buscar</Translate>
        </span>
        <kbd className={styles.hint} aria-hidden="true">
          /
        </kbd>
      </button>
    </form>
  );
}
