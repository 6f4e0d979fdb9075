import { useEffect } from 'react';
import { hasDialog } from '../../../../lib/hasDialog';
import { isSingleKey } from '../../../../lib/singleKeys';

/** Attribute of each change in the page. */
const changeAttribute = 'data-change';

/** Focuses the change after or before the one that has the focus, or else that is in view. */
export function walk(step: 1 | -1): void {
  const changes = [...document.querySelectorAll<HTMLElement>(`[${changeAttribute}]`)];
  const focused = changes.findIndex((change) => change.contains(document.activeElement));
  const bar = document.querySelector('[data-changes-bar]')?.getBoundingClientRect().bottom ?? 0;
  // One pixel more, because positions are fractions.
  const below = changes.findIndex((change) => change.getBoundingClientRect().top > bar + 1);
  const next = below === -1 ? changes.length : below;
  const target = focused === -1 ? (step === 1 ? next : next - 1) : focused + step;
  const change = changes[target];
  if (change !== undefined) {
    change.focus({ preventScroll: true });
    change.scrollIntoView({ block: 'start' });
  }
}

/** Lets `n` and `p` walk the changes. */
export function useWalk(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key === 'n' || event.key === 'p') && isSingleKey(event) && !hasDialog()) {
        event.preventDefault();
        walk(event.key === 'n' ? 1 : -1);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
