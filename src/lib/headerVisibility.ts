import { useRef, useState, type RefObject } from 'react';
import { useLocationChange, useScrollPosition } from '../upstream/themeCommon';

/**
 * Hides the header when the reader scrolls down, and at the target of a hash. Shows it when the reader
 * scrolls up, near the top of the page, and after any other change of the address. As
 * `useHideableNavbar` of the theme, which finds no target whose id has an accent: browsers encode it in
 * the address.
 *
 * @param hides whether the header hides at all
 * @returns ref of the header, and whether it is shown
 */
export function useHeaderVisibility(hides: boolean): [RefObject<HTMLElement | null>, boolean] {
  const header = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(true);
  /** Whether the next scroll event comes from the browser, which goes to the target of a hash. */
  const isJump = useRef(false);

  useScrollPosition(({ scrollY }, last) => {
    const height = header.current?.offsetHeight ?? 0;
    // Where a page ends, a touch screen may scroll past it and back: that is not scrolling up.
    const end = document.documentElement.scrollHeight - height - window.innerHeight;
    if (!hides || scrollY < height) {
      setShown(true);
    } else if (isJump.current) {
      isJump.current = false;
    } else if (last?.scrollY && scrollY >= last.scrollY) {
      setShown(false);
    } else if (scrollY < end) {
      setShown(true);
    }
  });

  useLocationChange(({ location }) => {
    const id = decodeURIComponent(location.hash.slice(1));
    isJump.current = hides && document.getElementById(id) !== null;
    setShown(!isJump.current);
  });
  return [header, isShown];
}
