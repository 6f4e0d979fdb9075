import type { FileName } from '../../shared/types';
import type { Codes } from './runMessage';

/**
 * @param value code by file name, from a link or the storage: anything may be in it
 * @param names files of the demo
 * @returns the code of these files; `undefined` when it has none
 */
export function knownCodes(value: unknown, names: readonly FileName[]): Codes | undefined {
  const known = Object.entries(Object(value) as Record<string, unknown>).filter(
    ([name, code]) => (names as readonly string[]).includes(name) && typeof code === 'string',
  );
  return known.length > 0 ? (Object.fromEntries(known) as Codes) : undefined;
}
