import { useHistory } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the text of the field and the query of the address the same. React does not control the
 * field: readers type into the server's HTML before React hydrates it, and the address follows
 * each key a moment late, so a controlled value would drop letters and move the caret.
 *
 * @param query of the address
 * @param onChange is told the text that was in the field before React was there
 * @returns ref of the field
 */
export function useField(
  query: string,
  onChange: (text: string) => void,
): RefObject<HTMLInputElement | null> {
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const field = useRef<HTMLInputElement>(null);
  const isStarted = useRef(false);
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  useLayoutEffect(() => {
    const { current: input } = field;
    // While hydrating, the query is the server's, which knows no address.
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
      // Any other change but a replacement, which is the echo of what was typed, is a navigation.
      input.value = query;
    }
  }, [history, isBrowser, query]);

  return field;
}
