// Eject of theme-classic SearchBar/index: upstream is an empty stub, and the one of
// theme-search-algolia puts the whole modal in the main bundle.
export { SearchButton as default } from '@site/src/features/search/client';
