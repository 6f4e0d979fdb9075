import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { readText } from '../../../lib/node/text';
import type { PostExtras } from '../../posts/shared/types';
import { contentRoots, findContentFile } from '../../../lib/node/folders';
import { readFrontMatter } from '../../../lib/frontMatter';
import { localized, type Localized } from '../../../lib/locales';
import { cardFolder, type Card } from '../shared/card';
import type { CardMaker } from './maker';
import { readPose } from './poses';

const place: Localized<(part: number, total: number) => string> = {
  pt: (part, total) => `${part} de ${total}`,
  en: (part, total) => `${part} of ${total}`,
};
const tags: Localized = { pt: 'pt-BR', en: 'en-US' };

const monthOf = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(localized(tags, locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);

/** `blog/do-it/parte-1` of the address of a post in any language. */
const pathOf = (permalink: string) => permalink.slice(permalink.indexOf('/blog/') + 1);

/**
 * @param post that knows its series and its drawing
 * @param siteDir root of the repository
 * @param locale language of the post
 * @returns what its card shows: the pose of its drawing, or the pattern of its path
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
    ...(series === undefined
      ? {}
      : {
          mark: {
            text: `${series.title} · ${localized(place, locale)(series.part, series.total)}`,
            color: series.color,
          },
        }),
  };
}

/** A picture that an author put beside a post, as `image` of its front matter names it. */
export interface OwnPicture {
  source: string;
  file: string;
}

export type PostPicture = { own: OwnPicture } | { card: Card };

/**
 * @param post that knows its series and its drawing
 * @param siteDir root of the repository
 * @param locale language of the post
 * @returns what stands for it elsewhere: its author's picture, or its card
 * @throws Error when the author's picture is not there
 */
export function postPicture(post: BlogPost, siteDir: string, locale: string): PostPicture {
  const file = aliasedSitePathToRelativePath(post.metadata.source);
  // From the file: in the metadata the address of the picture takes the place of its name.
  const read = readFrontMatter(file, readText(path.join(siteDir, file), siteDir));
  const image = 'data' in read ? read.data.image : undefined;
  if (typeof image !== 'string') {
    return { card: postCard(post, siteDir, locale) };
  }
  const folder = path.dirname(pathOf(post.metadata.permalink).replace(/^blog\//, ''));
  const source = findContentFile(contentRoots(siteDir, locale), path.join(folder, image));
  const digest = createHash('sha256').update(fs.readFileSync(source)).digest('hex').slice(0, 16);
  return { own: { source, file: `${path.basename(image, '.png')}-${digest}.png` } };
}

/**
 * Gives each post the address of its picture, in the place where the theme looks for it.
 *
 * @param blogPosts posts that know their series and their drawings
 * @param maker of the cards; none where no pictures are made, as in `npm start`
 * @param siteDir root of the repository
 * @param locale language of the posts
 * @param root absolute address of the site's root
 * @returns the same posts
 */
export function attachPictures(
  blogPosts: BlogPost[],
  maker: CardMaker | undefined,
  siteDir: string,
  locale: string,
  root: string,
): BlogPost[] {
  for (const post of blogPosts) {
    const { frontMatter } = post.metadata;
    delete frontMatter.image;
    if (maker !== undefined) {
      const picture = postPicture(post, siteDir, locale);
      const file = 'own' in picture ? picture.own.file : maker.fileOf(picture.card);
      frontMatter.image = `${root}${cardFolder}/${file}`;
    }
  }
  return blogPosts;
}
