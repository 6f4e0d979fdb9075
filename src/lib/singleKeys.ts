import { isTyping } from './typing';

/**
 * Key in `localStorage` of the reader's choice about shortcuts of one key. With the value `off` only
 * shortcuts with Ctrl or Cmd act (WCAG 2.1.4). src/features/first-paint/client/boot.ts reads it before
 * the first paint, into `data-keys` of `<html>`.
 */
const storageKey = 'keys';

/** @returns whether shortcuts of one key act */
export const areSingleKeysOn = (): boolean => document.documentElement.dataset.keys !== 'off';

/** Applies the stored choice to this page, after it was changed in another tab or deleted. */
export function readSingleKeys(): void {
  try {
    document.documentElement.dataset.keys = localStorage.getItem(storageKey) ?? '';
  } catch {
    // Storage is blocked: the choice applies only to this page.
  }
}

/** Stores the choice, and applies it to this page. */
export function setSingleKeys(areOn: boolean): void {
  const choice = areOn ? 'on' : 'off';
  document.documentElement.dataset.keys = choice;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is blocked: the choice applies only to this page.
  }
}

/**
 * @param event a key press anywhere in the page
 * @returns whether the press may run a shortcut of one key. It may not with Ctrl, Alt or Meta, while
 *   the reader types, or after the reader has switched these shortcuts off
 */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !isTyping(event) &&
  areSingleKeysOn();
