/**
 * Lets the document move inside of itself without new entries in the history, which it shares with
 * the page: Back leaves the page. The page takes back and stops what gets around this
 * (frame/historyGuard.ts).
 */
export function keepHistory(): void {
  const replace = window.location.replace.bind(window.location);
  History.prototype.pushState = History.prototype.replaceState;
  window.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[href^="#"], area[href^="#"]') : null;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (link !== null && isPlain && !event.defaultPrevented && !link.hasAttribute('target')) {
      event.preventDefault();
      replace(link.getAttribute('href') ?? '#');
    }
  });
}
