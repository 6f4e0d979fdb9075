import { loadApp, root, whenParsed } from './app';

/** What to do again once React listens. */
const recorded: (() => void)[] = [];
let isSearching = false;

/** @returns whether the reader asked for the search with a shortcut */
export const isSearchWanted = (): boolean => isSearching;

function record(event: Event, redo: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  recorded.push(redo);
  root.dataset.kept = '';
  whenParsed(loadApp);
}

/** Records clicks on buttons. Links, fields and <details> work without React. */
function onClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element &&
    event.target.closest<HTMLButtonElement>('#__docusaurus button');
  if (button) {
    record(event, () => button.click());
  }
}

/** Records the shortcuts of the page, and letters typed after one that asks for the search. */
function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable;
  const isCommand = event.ctrlKey || event.metaKey;
  const isShortcut = isCommand
    ? event.key.toLowerCase() === 'k'
    : !event.altKey && !isField && root.dataset.keys !== 'off' && /^[/?jknp]$/.test(event.key);
  const isTyped =
    isSearching && !isCommand && !isField && (event.key.length === 1 || event.key === 'Backspace');
  if (!event.isComposing && (isShortcut || isTyped)) {
    isSearching ||= isCommand || event.key === '/';
    record(event, () =>
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event)),
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
