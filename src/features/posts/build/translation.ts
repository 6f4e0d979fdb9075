import { hash } from 'node:crypto';

/**
 * Hash of a Portuguese post. Its English translation stores the hash as `translation_of`.
 *
 * @param raw content of the whole Portuguese file
 * @returns 12 hexadecimal digits; line endings and a BOM do not change them
 */
export const translationHash = (raw: string): string =>
  hash('sha256', raw.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')).slice(0, 12);
