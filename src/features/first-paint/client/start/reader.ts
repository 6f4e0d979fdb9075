import { loadApp } from './app';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function idle(): void {
  // WebKit has no requestIdleCallback.
  if ('requestIdleCallback' in window) {
    requestIdleCallback(loadApp, { timeout: 2000 });
  } else {
    setTimeout(loadApp, 200);
  }
}

/** Loads the app in idle time after the page has loaded. */
export function loadWhenIdle(): void {
  if (document.readyState === 'complete') {
    idle();
  } else {
    addEventListener('load', idle);
  }
}

/**
 * Loads the app at the first interaction, or in idle time after a weaker sign of a reader. On a
 * connection that saves data, only at an interaction.
 */
export function watchReader(): void {
  const reaching = new AbortController();
  const onReach = ({ type, target }: Event) => {
    const isControl =
      target instanceof Element &&
      target.closest('a, button, input, select, summary, [tabindex]') !== null;
    if (type !== 'pointerover' || isControl) {
      reaching.abort();
      loadApp();
    }
  };
  for (const name of ['pointerdown', 'pointerover', 'focusin', 'keydown']) {
    addEventListener(name, onReach, { capture: true, passive: true, signal: reaching.signal });
  }
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!(connection?.saveData || /2g/.test(connection?.effectiveType ?? ''))) {
    // Events that only a real user triggers.
    for (const name of ['pointermove', 'scroll', 'wheel', 'storage']) {
      addEventListener(name, loadWhenIdle, { capture: true, passive: true, once: true });
    }
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', loadWhenIdle);
  }
}
