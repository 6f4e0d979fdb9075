import { useEffect, type RefObject } from 'react';
import { sectionInView } from './sectionInView';

/** Scrolls a list, and not the page, until the link is inside of it. */
function reveal(list: HTMLElement, link: HTMLElement): void {
  const outer = list.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}

/** Sets `aria-current` on the link to the section that the reader looks at. */
function mark(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const idOf = ({ hash }: HTMLAnchorElement) => decodeURIComponent(hash.slice(1));
  const current = sectionInView(links.flatMap((link) => document.getElementById(idOf(link)) ?? []));
  for (const link of links) {
    if (idOf(link) !== current) {
      link.removeAttribute('aria-current');
    } else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'true');
      reveal(list, link);
    }
  }
}

/**
 * Keeps the current section marked in a list of links to headings. The theme's own hook finds links
 * by a class in the whole page, so it would mark those of the folded list, and it only sets a class.
 *
 * @param ref the list; while it is hidden, nothing is marked
 */
export function useCurrentSection(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      if (ref.current !== null && ref.current.getClientRects().length > 0) {
        mark(ref.current);
      }
    };
    const plan = () => {
      frame ||= requestAnimationFrame(update);
    };
    plan();
    window.addEventListener('scroll', plan, { passive: true });
    window.addEventListener('resize', plan);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', plan);
      window.removeEventListener('resize', plan);
    };
  }, [ref]);
}
