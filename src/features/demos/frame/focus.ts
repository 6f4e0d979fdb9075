const { apply } = Reflect;

/**
 * Code may take the focus for this long after a press, in milliseconds. The document gets the focus
 * some time after the press, so `document.hasFocus()` alone would answer too late.
 */
const focusWindow = 1000;

/** Minimum time between two calls of `onPress`, in milliseconds. */
const minInterval = 50;

/**
 * Blocks calls of `focus()` and `select()` while the reader is not in this document. Code that
 * focuses a field when it starts would otherwise move the focus out of the editor. Code has other
 * ways to take the focus, so the page also restores it (client/host/focusGuard.ts).
 *
 * @param onPress called at the start of a press, before the pressed element takes the focus
 */
export function blockFocusStealing(onPress: () => void): void {
  const clock = performance.now.bind(performance);
  const hasFocus = document.hasFocus.bind(document);
  let lastPress = -Infinity;
  let lastReported = -Infinity;

  // Scripts cannot fake a press: `isTrusted` cannot be replaced, and this listener is the first
  // one.
  const handlePress = ({ isTrusted }: Event) => {
    if (!isTrusted) {
      return;
    }
    lastPress = clock();
    if (lastPress - lastReported >= minInterval) {
      lastReported = lastPress;
      onPress();
    }
  };
  // A screen reader may send `click` without the two events before it.
  for (const type of ['pointerdown', 'mousedown', 'click']) {
    window.addEventListener(type, handlePress, true);
  }

  const guard = (owner: object, name: string) => {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') {
      return;
    }
    const guarded = function guarded(this: unknown, ...values: unknown[]): unknown {
      return hasFocus() || clock() - lastPress < focusWindow
        ? apply(method, this, values)
        : undefined;
    };
    Object.defineProperty(guarded, 'name', { value: name });
    Object.defineProperty(owner, name, { value: guarded });
  };
  [HTMLElement, SVGElement, MathMLElement].forEach(({ prototype }) => guard(prototype, 'focus'));
  [HTMLInputElement, HTMLTextAreaElement].forEach(({ prototype }) => guard(prototype, 'select'));
  guard(window, 'focus');
}
