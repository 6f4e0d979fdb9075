import fs from 'node:fs';
import path from 'node:path';
import { cardSize } from '../../../lib/cardSize';
import { lineOf, lineOfEntry } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { locales } from '../../../lib/locales';
import { pathFrom } from '../../../lib/node/files';
import { postsFolder } from '../../../lib/node/folders';
import { pngSize } from '../../../lib/node/png';
import { nearFile } from './nearFile';
import type { Registries } from './registries';
import type { PostFile } from './types';
import { demosFolder } from '../../../lib/contentFolders';

function checkKeys(
  { file, raw, frontMatter }: PostFile,
  list: 'tags' | 'authors',
  { siteDir, registries }: Known,
): Problem[] {
  const known = registries[list];
  const lists = locales.map(
    (locale) => `${pathFrom(siteDir, postsFolder(siteDir, locale))}/${list}.yml`,
  );
  return frontMatter[list]
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => known?.includes(value) === false)
    .map(({ value, index }) => ({
      file,
      key: list,
      line: lineOfEntry(raw, list, index),
      message: `${list.slice(0, -1)} "${value}" is not in ${list}.yml. Known ${list}: ${known?.join(', ')}. Use one of them, or add it to ${lists.join(' and ')}`,
    }));
}

function checkDemo({ file, raw, frontMatter }: PostFile, siteDir: string): Problem[] {
  const { demo } = frontMatter;
  return demo === undefined || fs.existsSync(path.join(siteDir, demosFolder, demo, 'demo.json'))
    ? []
    : [
        {
          file,
          key: 'demo',
          line: lineOf(raw, 'demo'),
          message: `demo "${demo}" does not exist: there is no ${demosFolder}/${demo}/demo.json. Correct the name or add the demo`,
        },
      ];
}

/** The social image of a post must exist, have the size that the page declares, and have a text. */
function checkImage({ file, raw, relativePath, frontMatter }: PostFile, roots: readonly string[]) {
  const { image, image_alt: alt } = frontMatter;
  const problem = (key: string, message: string): Problem[] => [
    { file, key, line: lineOf(raw, key), message },
  ];
  if (image === undefined) {
    return alt === undefined
      ? []
      : problem('image_alt', 'image_alt needs image. Add image or delete image_alt');
  }
  const folder = path.dirname(relativePath);
  const found = roots
    .map((root) => path.join(root, folder, image))
    .find((name) => fs.existsSync(name));
  if (found === undefined) {
    const folders = roots.map((root) => path.join(root, folder));
    return problem(
      'image',
      `image "${image}" is not in the folder of the post.${nearFile(image, folders)} Add the file or correct the name`,
    );
  }
  const size = pngSize(fs.readFileSync(found));
  if (size?.width !== cardSize.width || size.height !== cardSize.height) {
    return problem(
      'image',
      `image "${image}" must be a PNG of ${cardSize.width} × ${cardSize.height} pixels`,
    );
  }
  return alt === undefined
    ? problem('image', 'image needs image_alt. Add image_alt and write what the image shows')
    : [];
}

/** Where the values of a front matter must lead to something. */
export interface Known {
  siteDir: string;
  /** Folders of posts, in which a picture may lie. */
  roots: readonly string[];
  registries: Registries;
}

/**
 * @param post a post
 * @param known what exists
 * @returns a problem for each value of its front matter that leads to nothing: a tag, an author, a
 *   demo or a picture
 */
export const checkFrontMatter = (post: PostFile, known: Known): Problem[] => [
  ...checkKeys(post, 'tags', known),
  ...checkKeys(post, 'authors', known),
  ...checkDemo(post, known.siteDir),
  ...checkImage(post, known.roots),
];
