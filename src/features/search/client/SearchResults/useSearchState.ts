import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import facets from '@data/search/facets.json';
import { useEffect, useState } from 'react';
import { readState, writeState, type SearchState } from './address';
import { lateWriter } from './lateWriter';

/** Debounce of keystrokes, in milliseconds. Filters change the address at once. */
const debounceTime = 100;

/**
 * State of the search page, from its address; the default state during hydration, as in the built
 * HTML.
 *
 * @returns the state, and a function that changes it and shows the first page of results
 */
export function useSearchState(): [SearchState, (change: Partial<SearchState>) => void] {
  const { search } = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const [writer] = useState(() =>
    lateWriter((state: SearchState) =>
      history.replace({ pathname: history.location.pathname, search: writeState(state) }),
    ),
  );
  useEffect(() => {
    // What waits belongs to the entry before a navigation.
    const stopListening = history.listen(writer.cancel);
    return () => {
      stopListening();
      writer.cancel();
    };
  }, [history, writer]);
  const change = (changed: Partial<SearchState>) => {
    // While the reader types, the `search` of this render can be older than `history.location`.
    // Starting from the older one would undo the last change.
    const latest = writer.waiting() ?? readState(history.location.search, facets);
    // Firefox restores the fields on a reload, and hydration reads them: the page of the address stays.
    if (writeState({ ...latest, ...changed }) !== writeState(latest)) {
      const delay = changed.query === undefined ? 0 : debounceTime;
      writer.put({ ...latest, page: 1, ...changed }, delay);
    }
  };
  return [readState(isBrowser ? search : '', facets), change];
}
