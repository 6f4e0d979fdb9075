import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Synchronizes the text of the field with the query of the URL. The field is uncontrolled: readers
 * type into the server-rendered HTML before React hydrates it, and the URL follows each keystroke with
 * a delay, so a controlled value would drop letters and move the caret.
 *
 * @param query query of the URL
 * @param onChange called with the text that was typed before hydration
 * @returns ref of the field
 */
export function useField(
  query: string,
  onChange: (text: string) => void,
): RefObject<HTMLInputElement | null> {
  const history = useHistory();
  const { key } = useLocation();
  const isBrowser = useIsBrowser();
  const field = useRef<HTMLInputElement>(null);
  const isStarted = useRef(false);
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  useLayoutEffect(() => {
    const { current: input } = field;
    // During hydration the query is that of the server, which does not know the query string.
    if (!isBrowser || input === null) {
      return;
    }
    const isFirst = !isStarted.current;
    isStarted.current = true;
    if (isFirst && input.value !== '') {
      if (input.value !== query) {
        change.current(input.value);
      }
    } else if (isFirst || history.action !== 'REPLACE') {
      // Typing replaces the history entry, so a REPLACE is the reader's own text. Any other action is a
      // navigation with a new query.
      input.value = query;
    }
    // `key` is new for each entry. Back can lead to the query that React rendered last, while the field has
    // a later text.
  }, [history, isBrowser, key, query]);

  return field;
}
