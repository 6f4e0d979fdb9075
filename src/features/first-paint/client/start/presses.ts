import { openSearch } from './search';

/** Presses from before React. The inline scripts of a page share this object. */
export interface EarlyPresses {
  list: Press[];
  /** Handler of presses, set by the script at the end of the page. Missing until that script runs. */
  answer?: (press: Press) => void;
}

/** Attributes of the document. */
export const { dataset } = document.documentElement;

/** A click on a button, or a key press. */
export interface Press {
  /** The pressed button; missing when a key was pressed. */
  button?: HTMLButtonElement;
  /** Repeats the press once React listens. Missing for the search, which opens without React. */
  redo?: () => void;
  /** Resolves when React may be loaded. Missing when the page shows the press at once. */
  shown?: Promise<unknown>;
}

declare global {
  interface Window {
    /** Presses are recorded while this object exists. */
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Clicks on buttons. Links, fields, <details> and the forms of a page work without React. The search
 * has the only button of a form that is left.
 */
function clickOf({ target }: Event): Press | null | undefined {
  const button = (target as Partial<Element>).closest?.<HTMLButtonElement>(
    'button:not(dialog *, main form button)',
  );
  return button && { button, redo: button.form ? undefined : () => button.click() };
}

/** Shortcuts of the page. */
function keyOf(event: KeyboardEvent): Press | false {
  const { key, altKey, shiftKey, isComposing } = event;
  const isField = (event.target as Partial<Element>).closest?.(
    'input, select, textarea, [contenteditable]',
  );
  const isCommand = event.ctrlKey || event.metaKey;
  const isShortcut =
    !altKey &&
    (isCommand
      ? !shiftKey && key.toLowerCase() === 'k'
      : !isField && dataset.keys !== 'off' && /^[/?jknp]$/.test(key));
  const redo = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
  return !isComposing && isShortcut && (isCommand || key === '/' ? {} : { redo });
}

function record(event: MouseEvent | KeyboardEvent): void {
  const { earlyPresses } = window;
  const press = earlyPresses && ('key' in event ? keyOf(event) : clickOf(event));
  if (press) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!press.redo) {
      press.shown = openSearch();
    }
    earlyPresses.list.push(press);
    earlyPresses.answer?.(press);
  }
}

/** Records presses, for the script at the end of the page. */
export function recordPresses(): void {
  window.earlyPresses = { list: [] };
  addEventListener('click', record, true);
  addEventListener('keydown', record, true);
}
