import { probeKey } from '../../shared/prerendered';

declare global {
  interface Window {
    /** Paths of pages that were prerendered for links of this page. */
    readyPages?: ReadonlySet<string>;
  }
}

/**
 * Follows which pages of the site the browser has prerendered, also before React is there. One that it
 * has dropped since stays in the list: its link then opens a document that was not prerendered.
 */
export function followReadyPages(): void {
  const ready = new Set<string>();
  window.readyPages = ready;
  addEventListener('storage', ({ key, newValue }) => {
    // A hidden page also gets the events of pages that were prerendered for another tab.
    if (key === probeKey && newValue && !document.hidden) {
      ready.add(newValue);
    }
  });
}
