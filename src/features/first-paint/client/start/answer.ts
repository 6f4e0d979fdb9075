import { themeAttribute, themeChoiceAttribute, themeKey } from '../../../../upstream/themeKeys';
import { root } from './app';
import { loadAfterPaint } from './reader';
import type { Press } from './presses';

/**
 * Milliseconds that a button stays marked after React has taken over its press. The mobile menu
 * slides in over its links.
 */
const markedFor = 300;

/** Switches the color mode, where React reads it when it hydrates: it needs no press of its own. */
function switchTheme(): void {
  const theme = root.getAttribute(themeAttribute) === 'dark' ? 'light' : 'dark';
  root.setAttribute(themeAttribute, theme);
  root.setAttribute(themeChoiceAttribute, theme);
  // `null` where storage is refused (../boot.ts).
  (localStorage as Storage | null)?.setItem(themeKey, theme);
}

/**
 * Shows a press at once, as React will show it, and loads React. It changes only attributes: React
 * keeps changed attributes when it hydrates, but would render the page again for another text.
 */
export function answer(press: Press): void {
  const { button, redo } = press;
  if (button?.dataset.command === 'theme') {
    switchTheme();
    delete press.redo;
  } else if (redo) {
    // A second press removes the mark, because it undoes the first. A mark on `<html>` makes the
    // browser compute the styles of the whole page again, so only a key has its mark there: it has no
    // button.
    (button ?? root).toggleAttribute('data-kept');
  }
  void Promise.resolve(press.shown).then(loadAfterPaint);
}

/** Repeats the presses for React, and takes their marks away. */
export async function repeat(presses: readonly Press[]): Promise<void> {
  delete root.dataset.kept;
  setTimeout(() => presses.forEach(({ button }) => delete button?.dataset.kept), markedFor);
  for (const { redo } of presses) {
    redo?.();
    // React shows a press in a microtask. Before that, a second press of a toggle would do the same again.
    await null;
  }
}
