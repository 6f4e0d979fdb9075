import { themeAttribute, themeChoiceAttribute, themeKey } from '../../../../upstream/themeKeys';
import { root } from './app';
import { loadAfterPaint } from './reader';
import type { Press } from './presses';

/**
 * Milliseconds that a button stays marked after React has taken over its press. The mobile menu
 * slides in over its links.
 */
const markedFor = 300;

/** @returns what tells React of the new color mode: the event of a change in another tab */
function switchTheme(): () => void {
  const theme = root.getAttribute(themeAttribute) === 'dark' ? 'light' : 'dark';
  root.setAttribute(themeAttribute, theme);
  root.setAttribute(themeChoiceAttribute, theme);
  // `null` where storage is refused (../boot.ts).
  const storageArea = localStorage as Storage | null;
  storageArea?.setItem(themeKey, theme);
  return () =>
    dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue: theme, storageArea }));
}

/**
 * Shows a press at once, the way React will show it, and loads React. Attributes alone change: React
 * leaves those that it finds, but would throw away a page with another text.
 */
export function answer(press: Press): void {
  const { button, redo } = press;
  if (button?.dataset.command === 'theme') {
    press.redo = switchTheme();
  } else if (redo) {
    // Again for the second press, which undoes the first. A mark on the whole page makes the browser
    // compute all its styles anew: only a key has it, which has no button.
    (button ?? root).toggleAttribute('data-kept');
  }
  void Promise.resolve(press.shown).then(loadAfterPaint);
}

/** Repeats the presses for React, and takes their marks away. */
export function repeat(presses: readonly Press[]): void {
  delete root.dataset.kept;
  presses.forEach(({ redo }) => redo?.());
  setTimeout(() => presses.forEach(({ button }) => delete button?.dataset.kept), markedFor);
}
