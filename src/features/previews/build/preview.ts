import fs from 'node:fs';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import { normalizeUrl } from '@docusaurus/utils';
import { frontMatterOf } from '../../../lib/frontMatter';
import { defaultLocale, type Locale } from '../../../lib/locales';
import { wholeSiteDir } from '../../../lib/node/folders';
import type { Options } from '../options';
import type { Change, TextChange } from '../shared/types';
import { demoOf } from './changes';
import { collectChanges } from './collect';
import { compare, readEarlier, type Comparison } from './git';
import { listsOf } from './lists';
import { readPosts } from './posts';
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

/** The changes of a preview, and the cards that its build has to draw for them. */
export interface Preview {
  comparison: Comparison | undefined;
  changes: Change[];
  /** Cards that posts had with their earlier titles. */
  cards: (readonly [BlogPost, title: string])[];
}

/** @returns the card of a changed text, if it differs; notes the card to draw in `cards` */
function cardOf(
  { change, before }: ReadText,
  blog: BlogContent,
  { place, options, cards }: { place: Place; options: Options; cards: Preview['cards'] },
): Pick<TextChange, 'card'> {
  const href = change.versions[place.locale]?.href ?? '';
  const post = blog.blogPosts.find(({ metadata }) => metadata.permalink === href);
  const { title } = frontMatterOf(before?.raw ?? '');
  if (post === undefined || options.cards === undefined || title === post.metadata.title) {
    return {};
  }
  const pathOf = (name: string) => options.rootPath + (options.cards?.pathOf(post, name) ?? '');
  const after = pathOf(post.metadata.title);
  if (typeof title !== 'string') {
    return { card: { after } };
  }
  cards.push([post, title]);
  return { card: { before: pathOf(title), after } };
}

/**
 * Compares what is built with the published site.
 *
 * @param options options of the feature
 * @param place where and in which language the preview is built
 * @param blog the posts as they are built
 * @returns the changes
 */
export function readPreview(options: Options, place: Place, blog: BlogContent): Preview {
  const { siteDir, locale, earlierDir } = place;
  const { rootPath, lastBuild, withUncommitted, repositoryUrl, review, demos } = options;
  const comparison = compare(siteDir, { lastBuild, withUncommitted });
  const cards: Preview['cards'] = [];
  if (comparison?.files.some(({ file }) => demoOf(file) !== undefined)) {
    restoreDemos(siteDir, comparison.base, earlierDir);
  }
  const posts = readPosts(siteDir);
  const lists = listsOf(posts, options.lists, place);
  const changes = collectChanges(comparison, {
    ...options,
    siteDir,
    locale,
    posts,
    notes: options.inspect(),
    reviewFiles: reviewFilesOf(repositoryUrl, review),
    hrefOf: (page) =>
      normalizeUrl([rootPath, page.locale === defaultLocale ? '' : page.locale, page.path]),
    demoView: (version, id) => demos.view(version === 'before' ? earlierDir : siteDir, id, locale),
    demoAddress: (id) => `${rootPath}demos/${id}/${locale === defaultLocale ? '' : locale}`,
    onPages: (text) => ({ ...cardOf(text, blog, { place, options, cards }), lists: lists(text) }),
  });
  return { comparison, changes, cards };
}

/**
 * Writes the pictures of both versions as files, without metadata. Pages may contain a picture only as a
 * part of their markup.
 */
async function writePictures(
  { comparison }: Preview,
  siteDir: string,
  folder: string,
): Promise<void> {
  const changed = (comparison?.files ?? []).filter(({ file }) => isPagePicture(file));
  if (changed.length === 0) {
    return;
  }
  // It loads a library that decodes pictures.
  const { publicPicture } = await import('./publicPicture');
  const write = async (file: string, version: 'before' | 'after', original: Buffer) => {
    const content = await publicPicture(file, original);
    if (content !== undefined) {
      const target = path.join(folder, picturePath(file, version));
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, content);
    }
  };
  const asked = changed.map(({ file, from }) => from ?? file);
  const earlier = comparison && readEarlier(siteDir, comparison.base, asked);
  for (const [file, content] of earlier ?? []) {
    await write(file, 'before', content);
  }
  for (const { file, status } of changed) {
    if (status !== 'removed') {
      await write(file, 'after', fs.readFileSync(path.join(siteDir, file)));
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
  await options.cards?.write(preview.cards, root);
  if (locale === defaultLocale) {
    await writePictures(preview, siteDir, root);
    for (const change of preview.changes) {
      if (change.kind === 'demo' && change.before !== undefined) {
        options.demos.write(earlierDir, change.id, path.join(root, 'demos', beforeId(change.id)));
      }
    }
  }
}
