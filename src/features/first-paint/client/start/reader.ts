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

/** Loads the app in idle time after the page has loaded, and is shown. */
export function loadWhenIdle(): void {
  if (document.prerendering) {
    addEventListener('prerenderingchange', loadWhenIdle, true);
  } else if (document.readyState === 'complete') {
    idle();
  } else {
    addEventListener('load', idle);
  }
}

/**
 * Loads the app after the frame that shows what a press does. The app's style sheet alone makes the
 * browser compute all styles again, which takes longer than a frame.
 */
export function loadAfterPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(loadApp));
}

/**
 * Loads the app at the first interaction, or in idle time after a weaker sign of a reader. On a
 * connection that saves data, only at an interaction.
 */
export function watchReader(): void {
  const options = { passive: true, once: true };
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (
      // On a touch screen, this event comes only with a press.
      pointerType !== 'touch' &&
      (target as Partial<Element>).closest?.('a, button, input, select, summary, [tabindex]')
    ) {
      loadApp();
    }
  };
  addEventListener('pointerover', onOver);
  // Letters for the early search are no reason: its press loads the app, after the engine.
  const onPress = ({ target }: Event) =>
    (target as Partial<Element>).closest?.('dialog') ?? loadAfterPaint();
  // No `pointerdown` or `focusin`: between them and the click, the app would delay the press.
  // Dictation, autofill and assistive tools write into a field without a key.
  for (const name of ['click', 'keydown', 'input']) {
    addEventListener(name, onPress, options);
  }
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!(connection?.saveData || /2g/.test(connection?.effectiveType ?? ''))) {
    // Events that only a real user triggers.
    for (const name of ['pointermove', 'scroll', 'wheel', 'storage']) {
      addEventListener(name, loadWhenIdle, options);
    }
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', loadWhenIdle);
  }
}
