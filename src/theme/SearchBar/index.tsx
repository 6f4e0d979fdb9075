// Eject of theme-classic SearchBar/index: upstream is an empty stub, and the one of
// theme-search-algolia puts the whole modal in the main bundle.
import type { ReactNode } from 'react';
import SearchButton from '@site/src/features/search/client/SearchButton';

export default function SearchBar(): ReactNode {
  return <SearchButton />;
}
