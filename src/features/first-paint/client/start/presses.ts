/** Presses from before React. The two inline scripts of a page share this object. */
export interface EarlyPresses {
  list: Press[];
  /** What the second script does at each press. Missing until that script runs. */
  answer?: (press: Press) => void;
  /** Ends the recording. */
  stop: () => void;
}

export interface Press {
  /** The button, if it was no key. */
  button?: HTMLButtonElement;
  /** Repeats the press once React listens. Missing if nothing needs to be repeated. */
  redo?: () => void;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

const presses: EarlyPresses = {
  list: [],
  stop: () => {
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKey, true);
  },
};

function record(event: Event, press: Press): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (press.redo === undefined) {
    // The field of the search takes letters without React.
    document.querySelector<HTMLDialogElement>('[data-search-frame]:not([open])')?.showModal();
  }
  presses.list.push(press);
  presses.answer?.(press);
}

/** Records clicks on buttons. Links, fields and <details> work without React. */
function onClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element &&
    event.target.closest<HTMLButtonElement>('#__docusaurus button:not(dialog *)');
  if (button) {
    record(event, {
      button,
      redo: 'searchButton' in button.dataset ? undefined : () => button.click(),
    });
  }
}

/** Records the shortcuts of the page. */
function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable;
  const isCommand = event.ctrlKey || event.metaKey;
  const isShortcut = isCommand
    ? event.key.toLowerCase() === 'k'
    : !event.altKey &&
      !isField &&
      document.documentElement.dataset.keys !== 'off' &&
      /^[/?jknp]$/.test(event.key);
  if (!event.isComposing && isShortcut) {
    record(event, {
      redo:
        isCommand || event.key === '/'
          ? undefined
          : () =>
              (document.activeElement ?? document.body).dispatchEvent(
                new KeyboardEvent('keydown', event),
              ),
    });
  }
}

/** Records presses, for the second script. */
export function recordPresses(): EarlyPresses {
  window.earlyPresses = presses;
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  return presses;
}
