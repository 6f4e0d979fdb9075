export { default as SearchButton } from './SearchButton';
export { default as SearchResults } from './SearchResults';
export { useSearchState } from './SearchResults/useSearchState';
