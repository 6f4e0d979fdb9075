export { default as SearchButton } from './SearchButton';
export { default as SearchResults } from './SearchResults';
export { readState, writeState, type SearchState } from './SearchResults/address';
