import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { readText } from '../../../lib/node/text';
import type { PostExtras } from '../../posts/shared';
import { contentRoots, findContentFile } from '../../../lib/node/folders';
import { frontMatterOf } from '../../../lib/frontMatter';
import { htmlLangs, localized, type Localized } from '../../../lib/locales';
import { cardFolder, type Card } from '../shared/card';
import { cardMaker } from './maker';
import { readPose } from './poses';

const positionText: Localized<(part: number, total: number) => string> = {
  pt: (part, total) => `${part} de ${total}`,
  en: (part, total) => `${part} of ${total}`,
};

const monthOf = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(localized<string>(htmlLangs, locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);

/**
 * @returns `blog/do-it/parte-1` for the permalink of a post in any language. The last `/blog/` counts,
 *   because the base path may end in `/blog/` too
 */
const pathOf = (permalink: string) => permalink.slice(permalink.lastIndexOf('/blog/') + 1);

/**
 * @param post post with series and drawing attached
 * @param siteDir root of the repository
 * @param locale locale of the post
 * @returns its card, with the pose of its drawing or a pattern with its path as seed
 */
export function postCard({ metadata }: BlogPost, siteDir: string, locale: string): Card {
  const { series, art } = metadata as PostExtras;
  const where = pathOf(metadata.permalink);
  return {
    name: where.replace(/^blog\//, '').replaceAll('/', '-'),
    title: metadata.title,
    note: monthOf(metadata.date, locale),
    art:
      art !== undefined && readPose(siteDir, art.id) !== undefined
        ? { pose: art.id }
        : { pattern: where },
    mark: series && {
      text: `${series.title} · ${localized(positionText, locale)(series.part, series.total)}`,
      color: series.color,
    },
  };
}

/** An image that an author put in the folder of a post and named in `image` of the front matter. */
export interface OwnPicture {
  /** Path of the image of the author. */
  source: string;
  /** File name in the folder of the cards. */
  file: string;
}

type PostPicture = { own: OwnPicture } | { card: Card };

/**
 * @param post post with series and drawing attached
 * @param siteDir root of the repository
 * @param locale locale of the post
 * @returns the social image of the post: the image of its author, or its card
 * @throws Error when the image of the author does not exist
 */
export function postPicture(post: BlogPost, siteDir: string, locale: string): PostPicture {
  const file = aliasedSitePathToRelativePath(post.metadata.source);
  // Reads the file again, because picturesOf has replaced the name in the metadata with an address.
  const { image } = frontMatterOf(readText(path.join(siteDir, file), siteDir));
  if (typeof image !== 'string') {
    return { card: postCard(post, siteDir, locale) };
  }
  const folder = path.dirname(pathOf(post.metadata.permalink).replace(/^blog\//, ''));
  const source = findContentFile(contentRoots(siteDir, locale), path.join(folder, image));
  const digest = hash('sha256', fs.readFileSync(source)).slice(0, 16);
  return { own: { source, file: `${path.basename(image, '.png')}-${digest}.png` } };
}

/**
 * @param siteDir root of the repository
 * @param locale locale of the posts
 * @param root absolute URL of the root of the site
 * @param wordmark name of the site, at the top of each card
 * @returns a function that writes the URL of the social image of each post to `image` of its front
 *   matter, where the theme reads it. In `npm start`, which draws no cards, it removes `image`.
 */
export function picturesOf(
  siteDir: string,
  locale: string,
  root: string,
  wordmark: string,
): (posts: BlogPost[]) => BlogPost[] {
  const maker = process.env.NODE_ENV === 'development' ? undefined : cardMaker(siteDir, wordmark);
  return (posts) => {
    for (const post of posts) {
      const { frontMatter } = post.metadata;
      delete frontMatter.image;
      if (maker !== undefined) {
        const picture = postPicture(post, siteDir, locale);
        const file = 'own' in picture ? picture.own.file : maker.fileOf(picture.card);
        frontMatter.image = `${root}${cardFolder}/${file}`;
      }
    }
    return posts;
  };
}
