const duration = 320;

/**
 * Makes a change of the whole page appear as a circle that opens from an element. Without view
 * transitions, or for readers who asked for less motion, the change is plain.
 *
 * @param origin where the circle starts
 * @param change makes the change, at once
 */
export function revealFrom(origin: HTMLElement, change: () => void): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || typeof document.startViewTransition !== 'function') {
    change();
    return;
  }
  const box = origin.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const radius = Math.hypot(
    Math.max(x, window.innerWidth - x),
    Math.max(y, window.innerHeight - y),
  );
  const transition = document.startViewTransition(change);
  transition.ready
    .then(() => {
      document.documentElement.animate(
        { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
        {
          duration,
          easing: 'cubic-bezier(.2,0,0,1)',
          pseudoElement: '::view-transition-new(root)',
        },
      );
    })
    // The browser skips a transition when the page is hidden; the change itself was made.
    .catch(() => undefined);
}
