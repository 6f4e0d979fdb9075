import { hash } from 'node:crypto';
import path from 'node:path';
import type { Image, ImageReference, Root } from 'mdast';
import { defaultLocale } from '../../../../lib/locales';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import { isFile, pathFrom } from '../../../../lib/node/files';
import { postsFolder } from '../../../../lib/node/folders';
import { resolveFile } from '../names';

/**
 * @param file absolute path of a post
 * @param siteDir root of the repository
 * @returns the folder of the Portuguese post, when this post is a translation
 */
function originalFolder(file: string, siteDir: string): string | undefined {
  const [i18n, locale = '', ...rest] = pathFrom(siteDir, path.dirname(file)).split('/');
  const folder = postsFolder(siteDir, locale);
  const isTranslated = i18n === 'i18n' && path.dirname(file).startsWith(folder);
  return isTranslated
    ? path.join(postsFolder(siteDir, defaultLocale), ...rest.slice(1))
    : undefined;
}

/**
 * A translation shows the pictures beside its original, unless it has one of its own with the same
 * name: a photo without words is not kept twice.
 *
 * @param address address of a picture in Markdown
 * @param file absolute path of the post or page
 * @param siteDir root of the repository
 * @returns the absolute path of the picture, which may not exist; `undefined` when the address is not
 *   a file of this repository
 */
export function pictureFile(address: string, file: string, siteDir: string): string | undefined {
  const own = resolveFile(address, file, siteDir);
  if (own === undefined || isFile(own) || /^(?:@site)?\//.test(address)) {
    return own;
  }
  const folder = originalFolder(file, siteDir);
  const shared =
    folder === undefined ? undefined : resolveFile(address, path.join(folder, 'x'), siteDir);
  return shared !== undefined && isFile(shared) ? shared : own;
}

/**
 * @param address address of a picture in Markdown
 * @param file absolute path of the post or page
 * @param siteDir root of the repository
 * @returns absolute paths of the folders from which the picture may come
 */
export function pictureFolders(address: string, file: string, siteDir: string): string[] {
  const original = originalFolder(file, siteDir);
  const posts = original === undefined ? [file] : [file, path.join(original, 'x')];
  return posts.flatMap((post) => {
    const target = resolveFile(address, post, siteDir);
    return target === undefined ? [] : [path.dirname(target)];
  });
}

/** A picture in the text of a post or page. */
export interface UsedPicture {
  node: Image | ImageReference;
  /** Its address as the post writes it. */
  address: string;
  title?: string | null;
}

/** @returns every picture that a text shows in Markdown: `![a](b.jpg)` and `![a][b]` */
export function picturesIn(tree: Root): UsedPicture[] {
  const definitions = new Map(nodesIn(tree, 'definition').map((node) => [node.identifier, node]));
  return nodesIn(tree, 'image', 'imageReference').flatMap((node) => {
    const target = node.type === 'image' ? node : definitions.get(node.identifier);
    return target === undefined ? [] : [{ node, address: target.url, title: target.title }];
  });
}

/** Letters and digits of the name of a file, for the address of a picture. */
const slugOf = (file: string): string =>
  path
    .parse(file)
    .name.normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'x';

/**
 * The name does not depend on the file that is found: the bundler keeps the compiled text of a post, which
 * has this name, also while a translation gets or loses a picture of its own.
 *
 * @param address address of a picture in Markdown, which leads to a file of this repository
 * @param file absolute path of the post or page
 * @param siteDir root of the repository
 * @returns name of the data module of the picture (`@data/pictures/<name>.json`)
 */
export function pictureModule(address: string, file: string, siteDir: string): string {
  const asked = resolveFile(address, file, siteDir) ?? address;
  return `${slugOf(asked)}-${hash('sha1', pathFrom(siteDir, asked)).slice(0, 8)}`;
}

/**
 * @param file path of a picture
 * @param width width of the encoded picture in pixels
 * @param digest hash of the picture and of the settings
 * @param ending file ending without a dot
 * @returns file name of an encoded picture
 */
export const encodedName = (file: string, width: number, digest: string, ending: string): string =>
  `${slugOf(file)}-${width}-${digest.slice(0, 16)}.${ending}`;
