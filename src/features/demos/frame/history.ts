import { isPlainClick } from '../../../lib/plainClick';

/**
 * Replaces history entries instead of adding them, so that Back still leaves the page: a frame
 * shares the history of its page. Code can get around this. The page then stops the code and
 * removes its entries (client/host/historyGuard.ts).
 */
export function avoidHistoryEntries(): void {
  const replace = window.location.replace.bind(window.location);
  History.prototype.pushState = History.prototype.replaceState;
  window.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[href^="#"], area[href^="#"]') : null;
    if (
      link !== null &&
      isPlainClick(event) &&
      !event.defaultPrevented &&
      !link.hasAttribute('target')
    ) {
      event.preventDefault();
      replace(link.getAttribute('href') ?? '#');
    }
  });
}
