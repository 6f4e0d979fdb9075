import fs from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { stageIds } from '../src/features/demos/build/sources';

/** Every stage that a post shows, in each language with the suffix of its files. */
export const stages = stageIds(process.cwd()).flatMap((id) =>
  (['pt', 'en'] as const).map((locale) => ({ id, locale, suffix: locale === 'pt' ? '' : locale })),
);

/**
 * @param zip bytes of a .zip, whose files are all in one folder
 * @returns text of each file, by its path in that folder
 */
export function textsIn(zip: Uint8Array): Map<string, string> {
  const entries = Object.entries(unzipSync(zip));
  return new Map(
    entries.map(([name, bytes]) => [name.split('/').slice(1).join('/'), strFromU8(bytes)]),
  );
}

/**
 * Unpacks a .zip as a reader does.
 *
 * @param zip its bytes
 * @param folder where to write its files; made when it does not exist
 */
export function unpack(zip: Uint8Array, folder: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const file = path.join(folder, ...name.split('/').slice(1));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes);
  }
}
