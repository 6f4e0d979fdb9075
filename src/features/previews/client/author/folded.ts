const key = 'author-panel-folded';

/** @returns whether the author folded the panel in this tab; `undefined` when they did neither */
export function readFolded(): boolean | undefined {
  const value = sessionStorage.getItem(key);
  return value === null ? undefined : value === 'yes';
}

/** Remembers in this tab whether the panel is folded. */
export const writeFolded = (isFolded: boolean): void =>
  sessionStorage.setItem(key, isFolded ? 'yes' : 'no');
