import path from 'node:path';
import { poseSource, postDemos } from '../features/cards/build/poses';
import { artReader } from '../features/demos/build/art';
import { AuthorError } from '../lib/authorError';
import { demosFolder } from '../lib/contentFolders';

/**
 * @param siteDir root of the repository
 * @returns the demos that posts name as their cover: id, and what its pose is made from
 * @throws AuthorError when such a demo is no cover or cannot be read
 */
export function readCovers(
  siteDir: string,
): { id: string; source: ReturnType<typeof poseSource> }[] {
  const readArt = artReader(path.join(siteDir, demosFolder));
  return postDemos(siteDir).map((id) => {
    const art = readArt(id, 'pt');
    if (art === undefined) {
      throw new AuthorError(
        `${demosFolder}/${id} is the demo of a post, but no cover. Write "capa": true in its demo.json, and aria-hidden="true" on the drawing in its index.html`,
      );
    }
    return { id, source: poseSource(siteDir, art) };
  });
}
