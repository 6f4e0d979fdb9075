// Eject of theme-classic SearchBar/index: a stub there, and theme-search-algolia's puts the whole
// modal in the main bundle.
import type { ReactNode } from 'react';
import SearchLink from '@site/src/components/SearchLink';

export default function SearchBar(): ReactNode {
  return <SearchLink />;
}
