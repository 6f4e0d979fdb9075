import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../lib/problems';
import { locales } from '../../../lib/locales';
import { listFiles, pathFrom } from '../../../lib/node/files';
import { postsFolder } from '../../../lib/node/folders';
import { safeDecode } from './address';
import { isPicture } from '../../../lib/pictureNames';

/** The mark of a series, which the site finds by its name (build/attach.ts). */
const mark = 'mark.svg';

/** @returns whether a text has a name that is not the end of a longer one */
const isNamed = (name: string, text: string): boolean =>
  text
    .split(name)
    .slice(0, -1)
    .some((before) => !/[\p{L}\p{N}_-]$/u.test(before));

/**
 * @param siteDir root of the repository
 * @returns a notice for each picture in a folder of posts whose name stands in no post of any
 *   language. A build publishes only pictures that are shown, but everyone who clones the repository
 *   loads the others
 */
export function unusedPictures(siteDir: string): Problem[] {
  const files = locales
    .map((locale) => postsFolder(siteDir, locale))
    .flatMap((folder) => listFiles(folder).map((name) => path.join(folder, name)));
  const pictures = files.filter((file) => isPicture(file) && path.basename(file) !== mark);
  if (pictures.length === 0) {
    return [];
  }
  const text = files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => safeDecode(escaped) ?? escaped);
  return pictures
    .filter((file) => !isNamed(path.basename(file), text))
    .map((file) => ({
      file: pathFrom(siteDir, file),
      message: 'is a picture that no post shows. Show it, or delete it',
    }));
}
