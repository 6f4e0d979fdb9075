import { createHash } from 'node:crypto';

/**
 * Fingerprint of a Portuguese post, kept by its English twin as `translation_of`.
 *
 * @param raw the whole Portuguese file
 * @returns 12 hexadecimal digits; line endings and a BOM do not count
 */
export function translationHash(raw: string): string {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
