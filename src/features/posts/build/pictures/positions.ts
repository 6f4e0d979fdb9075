import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../../lib/problems';
import { listFiles } from '../../../../lib/node/files';
import { pictureFault } from '../../../../lib/node/pictures';
import { isPhoto } from '../../../../lib/pictureNames';
import { demosFolder } from '../../../../lib/contentFolders';

/** Folders whose pictures a build publishes byte for byte. */
const folders = ['static', demosFolder];

/** Names that metadata have in JPEG and AVIF, PNG, WebP, and XMP. Most pictures have none of them. */
const marks = ['Exif', 'eXIf', 'EXIF', 'GPSLatitude'];

/**
 * @param siteDir root of the repository
 * @returns a problem for each picture with a position that a build would publish as it is
 */
export async function checkPositions(siteDir: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const folder of folders) {
    for (const name of listFiles(path.join(siteDir, folder)).filter(isPhoto)) {
      const bytes = fs.readFileSync(path.join(siteDir, folder, name));
      const isSuspect =
        marks.some((mark) => bytes.includes(mark)) && pictureFault(name, bytes) === undefined;
      // The library is loaded only when a picture has metadata.
      if (isSuspect && (await import('./decode').then(({ hasPosition }) => hasPosition(bytes)))) {
        problems.push({
          file: `${folder}/${name}`,
          message:
            'says in its metadata where it was taken, and is published as it is. Export it without metadata, or put it beside the post, where a build drops them',
        });
      }
    }
  }
  return problems;
}
