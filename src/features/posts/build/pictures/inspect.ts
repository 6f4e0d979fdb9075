import { hash } from 'node:crypto';
import fs from 'node:fs';
import type { Document } from '../../../../lib/node/document';
import type { Problem } from '../../../../lib/problems';
import { pictureFault } from '../../../../lib/node/pictures';
import { memory } from '../../../../lib/node/remember';
import { factsOf } from '../facts';
import { isPhoto } from '../../../../lib/pictureNames';
import { pictureFile } from './files';

/** A picture of pixels in a text, by its absolute path. */
export interface Photo {
  /** The text, relative to the repository. */
  file: string;
  line: number;
  address: string;
  picture: string;
}

/**
 * @param documents posts and pages
 * @param siteDir root of the repository
 * @returns their pictures of pixels whose file exists
 */
export const photosIn = (documents: readonly Document[], siteDir: string): Photo[] =>
  documents.flatMap(({ raw, file }) =>
    factsOf(raw).pictures.flatMap(({ line, address }): Photo[] => {
      const picture = pictureFile(address, `${siteDir}/${file}`, siteDir);
      return picture !== undefined && isPhoto(picture) && fs.existsSync(picture)
        ? [{ file, line, address, picture }]
        : [];
    }),
  );

/** Decoding takes up to a second, so results are kept by the content of the picture. */
const known = memory<string>('pictures');

/** Loads the library only when there is a picture that no earlier check has decoded. */
async function decodedFault(bytes: Buffer): Promise<string> {
  const { faultOf } = await import('./decode');
  return faultOf(bytes);
}

/**
 * @param bytes content of a picture
 * @returns what a build cannot use in it, or `undefined`
 */
async function knownFault(bytes: Buffer): Promise<string | undefined> {
  const key = hash('sha256', bytes);
  const fault = known.get(key) ?? (await decodedFault(bytes));
  known.set(key, fault);
  return fault === '' ? undefined : fault;
}

/**
 * Decodes the pictures of texts.
 *
 * @param documents posts and pages
 * @param siteDir root of the repository
 * @returns a problem for each picture that a build cannot encode, at the line of the text. Those that
 *   checkAuthored reports (another format than the name says, cut short) are left out
 */
export async function checkPictures(
  documents: readonly Document[],
  siteDir: string,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { file, line, address, picture } of photosIn(documents, siteDir)) {
    const bytes = fs.readFileSync(picture);
    const isWhole = bytes.length > 0 && pictureFault(picture, bytes) === undefined;
    const fault = isWhole ? await knownFault(bytes) : undefined;
    if (fault !== undefined) {
      problems.push({ file, line, message: `uses ${address}, which ${fault}` });
    }
  }
  return problems;
}
