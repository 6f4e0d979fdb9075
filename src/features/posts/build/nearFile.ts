import fs from 'node:fs';
import path from 'node:path';
import { nearestOf } from '../../../lib/distance';

/** Shorter names are near to too many others. */
const leastLetters = 4;

const namesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(?:mdx|ya?ml)$/.test(entry.name))
        .map(({ name }) => name)
    : [];

const stemOf = (name: string) => path.parse(name).name;

/**
 * @param name name of a file that does not exist
 * @param folders absolute paths of the folders in which it may lie
 * @returns the name that is probably meant, as a sentence that starts with a space; empty when there is
 *   none
 */
export function nearFile(name: string, folders: readonly string[]): string {
  const names = folders.flatMap(namesIn);
  const composed = name.normalize();
  const sameAccents = names.find((other) => other !== name && other.normalize() === composed);
  if (sameAccents !== undefined) {
    return ` The folder has this name with its accents in another encoding, as macOS writes them. Rename the file to "${composed}".`;
  }
  const folded = name.toLowerCase();
  const sameLetters = names.find((other) => other.toLowerCase() === folded);
  if (sameLetters !== undefined) {
    return ` The folder has "${sameLetters}": upper and lower case must be the same.`;
  }
  const known = new Map(names.map((other) => [other.toLowerCase(), other]));
  const near =
    [...known.keys()].find((other) => stemOf(other) === stemOf(folded)) ??
    (stemOf(folded).length < leastLetters ? undefined : nearestOf(folded, [...known.keys()]));
  return near === undefined ? '' : ` Did you mean "${known.get(near) ?? near}"?`;
}
