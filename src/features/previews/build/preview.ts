import fs from 'node:fs';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import { normalizeUrl } from '@docusaurus/utils';
import { defaultLocale, type Locale } from '../../../lib/locales';
import { wholeSiteDir } from '../../../lib/node/folders';
import { perObject } from '../../../lib/node/perObject';
import type { Options } from '../options';
import type { Change, TextChange } from '../shared/types';
import { cardsOf, type CardsToMake, type OwnPicture } from './cards';
import { demoOf } from './changes';
import { collectChanges } from './collect';
import { earlierPosts } from './earlierPosts';
import { compare, readEarlier, readNow, type Comparison } from './git';
import { allFacts, factsReader, listsOf } from './lists';
import { readPosts, type PostText } from './posts';
import { reviewFilesOf } from './review';
import { beforeId, isPagePicture, picturePath, restoreDemos } from './sides';
import type { ReadText } from './textChange';

/** Where and in which language a preview is built. */
export interface Place {
  siteDir: string;
  /** Base path of the language. */
  baseUrl: string;
  locale: Locale;
  /** Folder for the files of an earlier commit. */
  earlierDir: string;
}

/** The changes of a preview, and the pictures that its build has to make for them. */
export interface Preview {
  comparison: Comparison | undefined;
  changes: Change[];
  cards: CardsToMake;
}

/** @returns a function that gives lists and cards of a changed text; notes the cards to make in `made` */
function pagesReader(
  { cards, lists, rootPath }: Options,
  place: Place,
  {
    posts,
    comparison,
    blogPosts,
  }: Pick<Preview, 'comparison'> & {
    posts: readonly PostText[];
    blogPosts: readonly BlogPost[];
  },
  made: CardsToMake,
): (text: ReadText) => Pick<TextChange, 'card' | 'lists'> {
  const { siteDir, baseUrl, locale } = place;
  const factsOf = factsReader(lists, baseUrl);
  const after = allFacts(posts, locale, factsOf);
  const listsIn = listsOf(after, factsOf, { ...lists, baseUrl });
  if (cards === undefined) {
    return (text) => ({ lists: listsIn(text) });
  }
  const readBase = (files: readonly string[]) =>
    comparison === undefined
      ? new Map<string, Buffer>()
      : readEarlier(siteDir, comparison.base, files);
  const before = allFacts(earlierPosts(posts, comparison?.files ?? [], readBase), locale, factsOf);
  const all = { before, after };
  const card = cardsOf(
    { ...place, rootPath, cards, blogPosts, factsOf, all, readEarlier: readBase },
    made,
  );
  return (text) => ({ ...card(text), lists: listsIn(text) });
}

/**
 * Compares what is built with the published site.
 *
 * @param options options of the feature
 * @param place where and in which language the preview is built
 * @param blog the posts as they are built
 * @returns the changes
 */
export function readPreview(options: Options, place: Place, { blogPosts }: BlogContent): Preview {
  const { siteDir, locale, earlierDir } = place;
  const { rootPath, lastBuild, withUncommitted, repositoryUrl, review, demos } = options;
  const comparison = compare(siteDir, { lastBuild, withUncommitted });
  const cards: CardsToMake = { drawn: [], own: [] };
  if (comparison?.files.some(({ file }) => demoOf(file) !== undefined)) {
    restoreDemos(siteDir, comparison.base, earlierDir);
  }
  const posts = readPosts(siteDir);
  const changes = collectChanges(comparison, {
    ...options,
    siteDir,
    locale,
    posts,
    picturesOf: perObject(options.picturesOf),
    notes: options.inspect(),
    reviewFiles: reviewFilesOf(repositoryUrl, review),
    hrefOf: (page) =>
      normalizeUrl([rootPath, page.locale === defaultLocale ? '' : page.locale, page.path]),
    walls: demos.walls,
    demoView: (version, id) => demos.view(version === 'before' ? earlierDir : siteDir, id, locale),
    demoAddress: (id) => `${rootPath}demos/${id}/${locale === defaultLocale ? '' : locale}`,
    onPages: pagesReader(options, place, { posts, comparison, blogPosts }, cards),
  });
  return { comparison, changes, cards };
}

/**
 * Writes a picture of one version as a file, without metadata. Pages may contain a picture only as a part of
 * their markup.
 *
 * @param folder root of the built site
 * @param picture the picture; one without content is not written
 */
async function writePicture(
  folder: string,
  version: 'before' | 'after',
  { file, content }: Pick<OwnPicture, 'file'> & { content: Buffer | undefined },
): Promise<void> {
  // It loads a library that decodes pictures.
  const { publicPicture } = await import('./publicPicture');
  const written = content && (await publicPicture(file, content));
  if (written !== undefined) {
    const target = path.join(folder, picturePath(file, version));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, written);
  }
}

/** Writes the changed pictures of both versions, one at a time: together, photos need much memory. */
async function writePictures(
  { comparison }: Preview,
  siteDir: string,
  folder: string,
): Promise<void> {
  for (const { status, file, from = file } of comparison?.files ?? []) {
    if (comparison !== undefined && isPagePicture(file)) {
      const before = readEarlier(siteDir, comparison.base, [from]).get(from);
      const after = status === 'removed' ? undefined : readNow(siteDir, file);
      await writePicture(folder, 'before', { file: from, content: before });
      await writePicture(folder, 'after', { file, content: after });
    }
  }
}

/**
 * Writes demos, pictures and cards as they were before.
 *
 * @param preview what was compared
 * @param options options of the feature
 * @param place where and in which language the preview is built
 * @param outDir folder of the built language
 */
export async function writeBefore(
  preview: Preview,
  options: Options,
  { siteDir, baseUrl, locale, earlierDir }: Place,
  outDir: string,
): Promise<void> {
  const root = wholeSiteDir(outDir, baseUrl, options.rootPath);
  await options.cards?.write(preview.cards.drawn, root);
  for (const picture of preview.cards.own) {
    await writePicture(root, 'before', picture);
  }
  if (locale === defaultLocale) {
    await writePictures(preview, siteDir, root);
    for (const change of preview.changes) {
      if (change.kind === 'demo' && change.before !== undefined) {
        options.demos.write(earlierDir, change.id, path.join(root, 'demos', beforeId(change.id)));
      }
    }
  }
}
