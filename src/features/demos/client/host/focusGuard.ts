/** How often a frame may take the focus from a field before it has to go. */
const maxThefts = 3;

/** A press in a frame is told a little after the frame took the focus; not later, in milliseconds. */
const lateness = 500;

/** While the window is not in front, the focus inside of it is looked at so often, in milliseconds. */
const watchPause = 250;

export interface FocusGuard {
  /** The reader pressed on something in a frame, so that it may have the focus. */
  letIn: (frame: HTMLIFrameElement) => void;
  destroy: () => void;
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/**
 * Keeps the focus of the text field that a reader types in: code in a frame can move the focus into
 * the frame at any time, and what is typed next would go there. Focus that moves into a frame is
 * given back, unless the Tab key or a press in the frame moved it. `inert` and `tabindex` on the
 * frame are no help: in Chromium and Firefox, code in an inert frame still takes the focus.
 *
 * @param stage what the frames are in
 * @param onThief called with a frame that took the focus `maxThefts` times
 */
export function guardFocus(
  stage: HTMLElement,
  onThief: (frame: HTMLIFrameElement) => void,
): FocusGuard {
  const stop = new AbortController();
  const thefts = new WeakMap<HTMLIFrameElement, number>();
  /** The field that had the focus last, or none when another element had it. */
  let field: HTMLElement | undefined;
  let isByTab = false;
  let lastKey = -Infinity;
  let givenBack = -Infinity;
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
  const giveBack = (frame: HTMLIFrameElement, to: HTMLElement) => {
    const count = (thefts.get(frame) ?? 0) + 1;
    thefts.set(frame, count);
    givenBack = performance.now();
    to.focus({ preventScroll: true });
    if (count >= maxThefts) {
      onThief(frame);
    }
  };
  const look = () => {
    window.clearTimeout(timer);
    const { activeElement } = document;
    if (field === undefined || isByTab) {
      return;
    }
    if (activeElement instanceof HTMLIFrameElement && stage.contains(activeElement)) {
      giveBack(activeElement, field);
    }
    if (!document.hasFocus()) {
      // The frame that takes the focus now would have it when the reader is back, without an event.
      timer = window.setTimeout(look, watchPause);
    }
  };

  const { signal } = stop;
  const early = { signal, capture: true, passive: true };
  document.addEventListener('focusin', onFocus, early);
  document.addEventListener('keydown', onKey, early);
  document.addEventListener('beforeinput', onType, early);
  window.addEventListener(
    'blur',
    () => {
      // Within the event, Firefox does not know the new focus, and Chromium would lose count of it.
      timer = window.setTimeout(look);
    },
    { signal },
  );

  return {
    letIn: (frame) => {
      const now = performance.now();
      // A frame that was busy tells late of a press, when the reader may type again.
      if (lastKey > givenBack && now - lastKey < lateness) {
        return;
      }
      thefts.delete(frame);
      field = undefined;
      if (now - givenBack < lateness) {
        frame.focus({ preventScroll: true });
      }
    },
    destroy: () => {
      stop.abort();
      window.clearTimeout(timer);
    },
  };
}
