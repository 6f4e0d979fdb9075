import type { Words } from '../../shared/types';

/** @returns whether words differ, and only in spaces and line breaks */
export function haveOnlySpaces(words: readonly Words[]): boolean {
  const different = words.filter(([, sign]) => sign !== undefined);
  return different.length > 0 && different.every(([text]) => text.trim() === '');
}
