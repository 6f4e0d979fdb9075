import fs from 'node:fs';
import path from 'node:path';
import { pictureAddressFault } from '../address';
import { factsOf } from '../facts';
import { fileProblem } from '../names';
import { isPicture } from '../../../../lib/pictureNames';
import { pictureFile, pictureFolders } from '../pictures/files';
import { maxBytes } from '../pictures/settings';
import type { Found, Rule } from './types';

/** Rounds up: a file just above the limit must not seem to have its size. */
const megabytes = (bytes: number) => Math.ceil(bytes / 1e5) / 10;

/** @returns a message when a build cannot use the file of a picture */
function fileFault(address: string, file: string, folders: readonly string[]): string | undefined {
  const [missing] = fileProblem(address, file, folders);
  if (missing !== undefined) {
    return missing;
  }
  if (!isPicture(file)) {
    return `uses ${address}, and browsers show no ${path.extname(file)} file. Export it as JPG or PNG`;
  }
  const { size = 0 } = fs.statSync(file, { throwIfNoEntry: false }) ?? {};
  return size > maxBytes
    ? `uses ${address}, which has ${megabytes(size)} MB; the limit is ${maxBytes / 1e6} MB. Export it smaller`
    : undefined;
}

/** Images in Markdown whose file is missing, broken or too large, or which no page can load. */
export const pictures: Rule = {
  name: 'pictures',
  about: {
    pt: 'Uma imagem existe ao lado do post ou em static/, está inteira, tem até 20 MB e não vem de outro site.',
    en: 'A picture lies beside the post or in static/, is whole, has up to 20 MB, and does not come from another site.',
  },
  readsFiles: true,
  check: ({ raw, file }, siteDir) => {
    const found: Found[] = [];
    for (const { line, address } of factsOf(raw).pictures) {
      const post = path.join(siteDir, file);
      const target = pictureFile(address, post, siteDir);
      const message =
        pictureAddressFault(address) ??
        (target === undefined
          ? undefined
          : fileFault(address, target, pictureFolders(address, post, siteDir)));
      if (message !== undefined) {
        found.push({ line, message });
      }
    }
    return found;
  },
};
