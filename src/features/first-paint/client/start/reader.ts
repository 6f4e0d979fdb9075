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
  const onOver = ({ target }: Event) => {
    if ((target as Partial<Element>).closest?.('a, button, input, select, summary, [tabindex]')) {
      loadApp();
    }
  };
  addEventListener('pointerover', onOver, { capture: true, passive: true });
  for (const name of ['pointerdown', 'focusin', 'keydown']) {
    addEventListener(name, loadApp, { capture: true, passive: true, once: true });
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
