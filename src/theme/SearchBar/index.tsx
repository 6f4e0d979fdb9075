// Eject of theme-classic SearchBar/index: a stub there, and theme-search-algolia's puts the whole
// modal in the main bundle.
import type { ReactNode } from 'react';
import SearchButton from '@site/src/features/search/client/SearchButton';

export default function SearchBar(): ReactNode {
  return <SearchButton />;
}
