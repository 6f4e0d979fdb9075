import { hash } from 'node:crypto';
import { splitFrontMatter } from '../../../lib/frontMatter';
import { translatedKeys } from '../shared/schema';

const digest = (text: string) => hash('sha256', text).slice(0, 12);

const plain = (raw: string) => raw.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');

/**
 * Hash of a Portuguese post. Its English translation stores the hash as `translation_of`.
 *
 * @param raw content of the whole Portuguese file
 * @returns 12 hexadecimal digits; line endings and a BOM do not change them
 */
export const translationHash = (raw: string): string => digest(plain(raw));

/** @returns front matter with the translated keys alone */
function translatedFront(front: string): string {
  let isKept = false;
  return front
    .trimEnd()
    .split('\n')
    .filter((line) => {
      const key = /^([\w-]+):/.exec(line)?.[1];
      // Other lines belong to the value of the key above.
      isKept = key === undefined ? isKept : translatedKeys.some((one) => one === key);
      return isKept;
    })
    .join('\n');
}

/**
 * Hash of what a translator translates: the text and the translated keys of the front matter. It stays
 * the same when only other keys change, such as `date` or `search`.
 *
 * @param raw content of the whole Portuguese file
 * @returns 12 hexadecimal digits; line endings and a BOM do not change them
 */
export function translatedHash(raw: string): string {
  const [front, rest] = splitFrontMatter(plain(raw)) ?? ['', plain(raw)];
  return digest(`${translatedFront(front)}\n${rest}`);
}
