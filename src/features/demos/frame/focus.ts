const { apply } = Reflect;

/** How long after a press code may take the focus, in milliseconds: the focus comes a little later. */
const grace = 1000;

/** Shortest time between two presses that are told, in milliseconds. */
const pause = 50;

interface Owner {
  prototype: object;
}

/**
 * Lets code move the focus inside of this document only while the reader is in it: code that
 * focuses a field when it starts would take the reader out of the editor. The page does not rely on
 * it (frame/focusGuard.ts gives the focus back), as there are other ways to take the focus.
 *
 * @param tell called at the start of a press, before what is pressed takes the focus
 */
export function keepFocusOut(tell: () => void): void {
  const clock = performance.now.bind(performance);
  const hasFocus = document.hasFocus.bind(document);
  let lastPress = -Infinity;
  let lastTold = -Infinity;

  // Scripts cannot pretend a press: `isTrusted` cannot be replaced, and nothing listens earlier.
  const onPress = ({ isTrusted }: Event) => {
    if (!isTrusted) {
      return;
    }
    lastPress = clock();
    if (lastPress - lastTold >= pause) {
      lastTold = lastPress;
      tell();
    }
  };
  // A screen reader may send the click alone.
  for (const type of ['pointerdown', 'mousedown', 'click']) {
    window.addEventListener(type, onPress, true);
  }

  const guard = (owner: object, name: string) => {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') {
      return;
    }
    const guarded = function guarded(this: unknown, ...values: unknown[]): unknown {
      return hasFocus() || clock() - lastPress < grace ? apply(method, this, values) : undefined;
    };
    Object.defineProperty(guarded, 'name', { value: name });
    Object.defineProperty(owner, name, { value: guarded });
  };
  const fields: readonly Owner[] = [HTMLInputElement, HTMLTextAreaElement];
  const elements: readonly Owner[] = [HTMLElement, SVGElement, MathMLElement];
  elements.forEach(({ prototype }) => guard(prototype, 'focus'));
  fields.forEach(({ prototype }) => guard(prototype, 'select'));
  guard(window, 'focus');
}
