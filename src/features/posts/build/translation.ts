import { createHash } from 'node:crypto';

/**
 * Hash of a Portuguese post. Its English translation stores the hash as `translation_of`.
 *
 * @param raw content of the whole Portuguese file
 * @returns 12 hexadecimal digits; line endings and a BOM do not change them
 */
export function translationHash(raw: string): string {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
