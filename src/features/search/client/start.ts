import '../../../lib/firstPopState';
import { prepare } from './SearchHost/load';
import { snippet } from './snippetPolicy';

// The search is loaded late, but its Trusted Types policy is created now. A policy name can be used
// once, and a third-party script (analytics) that loads earlier could take it.
snippet('');

// A search has made the reader wait for React: load it in parallel with the page, before hydration.
if (typeof document !== 'undefined' && document.querySelector('[data-search-frame][open]')) {
  prepare();
}
