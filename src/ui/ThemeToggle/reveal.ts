/** Milliseconds. */
const duration = 320;

/**
 * Shows a change of the whole page as a circle that grows from an element (view transition).
 * Without view transitions, or when the reader prefers reduced motion, the change has no animation.
 *
 * @param origin element whose center is the start of the circle
 * @param change updates the DOM synchronously
 */
export function revealFrom(origin: HTMLElement, change: () => void): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (prefersReducedMotion || typeof document.startViewTransition !== 'function') {
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
  const root = document.documentElement;
  // Between pages the root takes no part (src/css/transition.css).
  root.style.viewTransitionName = 'root';
  const transition = document.startViewTransition(change);
  const restore = () => {
    root.style.viewTransitionName = '';
  };
  transition.finished.then(restore, restore);
  transition.ready
    .then(() => {
      // Both pictures stay opaque; by default they would fade.
      const show = (state: string, frames: PropertyIndexedKeyframes) =>
        root.animate(
          { opacity: [1, 1], mixBlendMode: ['normal', 'normal'], ...frames },
          {
            duration,
            easing: 'cubic-bezier(.2,0,0,1)',
            pseudoElement: `::view-transition-${state}(root)`,
          },
        );
      show('old', {});
      show('new', {
        clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`],
      });
    })
    // The browser skips the transition if the page is hidden. The change itself has been made.
    .catch(() => undefined);
}
