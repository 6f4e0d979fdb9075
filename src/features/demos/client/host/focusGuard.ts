/** A frame is ended when it has taken the focus from a field this many times. */
const maxThefts = 3;

/**
 * The message about a press in a frame arrives after the frame has taken the focus. This is the
 * maximum delay that counts as the same press, in milliseconds.
 */
const maxPressDelay = 500;

/** Interval of focus checks while the window does not have the focus, in milliseconds. */
const checkInterval = 250;

interface FocusGuard {
  /** Lets a frame have the focus, because the reader has pressed something in it. */
  allowFocus: (frame: HTMLIFrameElement) => void;
  destroy: () => void;
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/**
 * Keeps the focus in the text field in which the reader types. Code in a frame can move the focus
 * into the frame at any time, and the frame would then receive the next keys. This returns the
 * focus to the field, unless the Tab key or a press in the frame moved it. `inert` and `tabindex`
 * on the frame do not help: in Chromium and Firefox, code in an inert frame can still take the
 * focus.
 *
 * @param stage element that contains the frames
 * @param onLimit called with a frame that has taken the focus `maxThefts` times
 */
export function guardFocus(
  stage: HTMLElement,
  onLimit: (frame: HTMLIFrameElement) => void,
): FocusGuard {
  const stop = new AbortController();
  const thefts = new WeakMap<HTMLIFrameElement, number>();
  /** The field that had the focus last; `undefined` when another element had it. */
  let field: HTMLElement | undefined;
  let isByTab = false;
  let lastKey = -Infinity;
  let restoredAt = -Infinity;
  let timer = 0;

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Node && stage.contains(target)) {
      return;
    }
    isByTab = false;
    field = isField(target) ? target : undefined;
  };
  const onType = ({ target }: Event) => {
    isByTab = false;
    if (isField(target)) {
      field = target;
      lastKey = performance.now();
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      isByTab = true;
    } else {
      onType(event);
    }
  };
  const restoreFocus = (frame: HTMLIFrameElement, to: HTMLElement) => {
    const count = (thefts.get(frame) ?? 0) + 1;
    thefts.set(frame, count);
    restoredAt = performance.now();
    to.focus({ preventScroll: true });
    if (count >= maxThefts) {
      onLimit(frame);
    }
  };
  const check = () => {
    window.clearTimeout(timer);
    const { activeElement } = document;
    if (field === undefined || isByTab) {
      return;
    }
    if (activeElement instanceof HTMLIFrameElement && stage.contains(activeElement)) {
      restoreFocus(activeElement, field);
    }
    if (!document.hasFocus()) {
      // A frame can take the focus while the window does not have it, and no event reports that.
      // The frame would have the focus when the reader returns, so check again.
      timer = window.setTimeout(check, checkInterval);
    }
  };

  const { signal } = stop;
  const options = { signal, capture: true, passive: true };
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('beforeinput', onType, options);
  window.addEventListener(
    'blur',
    () => {
      // In a new task: during the event Firefox does not know the new focus yet, and Chromium would
      // miss thefts.
      timer = window.setTimeout(check);
    },
    { signal },
  );

  return {
    allowFocus: (frame) => {
      const now = performance.now();
      // A busy frame reports a press late. The reader may type in the field again by then.
      if (lastKey > restoredAt && now - lastKey < maxPressDelay) {
        return;
      }
      thefts.delete(frame);
      field = undefined;
      if (now - restoredAt < maxPressDelay) {
        frame.focus({ preventScroll: true });
      }
    },
    destroy: () => {
      stop.abort();
      window.clearTimeout(timer);
    },
  };
}
