import { loadApp, root, whenParsed } from './app';

/** What to do again once React listens. */
const recorded: (() => void)[] = [];

/** @param redo undefined opens the search, which needs no React to take letters */
function record(event: Event, redo?: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (redo) {
    recorded.push(redo);
    root.dataset.kept = '';
  } else {
    const frame = document.querySelector<HTMLDialogElement>('[data-search-frame]:not([open])');
    frame?.showModal();
  }
  whenParsed(loadApp);
}

/** Records clicks on buttons. Links, fields and <details> work without React. */
function onClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element &&
    event.target.closest<HTMLButtonElement>('#__docusaurus button:not(dialog *)');
  if (button) {
    record(event, 'searchButton' in button.dataset ? undefined : () => button.click());
  }
}

/** Records the shortcuts of the page. */
function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable;
  const isCommand = event.ctrlKey || event.metaKey;
  const isShortcut = isCommand
    ? event.key.toLowerCase() === 'k'
    : !event.altKey && !isField && root.dataset.keys !== 'off' && /^[/?jknp]$/.test(event.key);
  if (!event.isComposing && isShortcut) {
    record(
      event,
      isCommand || event.key === '/'
        ? undefined
        : () =>
            (document.activeElement ?? document.body).dispatchEvent(
              new KeyboardEvent('keydown', event),
            ),
    );
  }
}

/** Records presses, each of which loads the app. */
export function recordPresses(): void {
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
}

/** Repeats the recorded clicks and keys, and stops the recording. */
export function replayPresses(): void {
  removeEventListener('click', onClick, true);
  removeEventListener('keydown', onKey, true);
  delete root.dataset.kept;
  recorded.forEach((redo) => redo());
}
