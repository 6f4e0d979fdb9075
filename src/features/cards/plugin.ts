import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { cardFolder, type Card } from './shared/card';
import { cardMaker } from './build/maker';
import { pageCard, pageKinds, tagCard } from './build/pages';
import { postPicture, type OwnPicture } from './build/posts';

/** `@data/social/<page>.json`: nothing where no pictures are made. */
export interface PagePicture {
  /** Absolute address. */
  image?: string;
  /** What is written on it. */
  title?: string;
}

/** `@data/social/tags.json`: the picture of each tag's page, by its path. */
export type TagPictures = Readonly<Record<string, PagePicture>>;

/**
 * Pictures of posts and pages for those who share them, in `social/` of the whole site, and their
 * addresses for the pages that are no posts. `npm start` has none.
 */
export default function socialPlugin({ siteDir, siteConfig, i18n }: LoadContext): Plugin {
  const locale = i18n.currentLocale;
  const rootPath = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl;
  const maker = process.env.NODE_ENV === 'development' ? undefined : cardMaker(siteDir);
  const cards: Card[] = [];
  const own: OwnPicture[] = [];
  return {
    name: 'social',
    async allContentLoaded({ allContent, actions }) {
      const { blogPosts, blogTags } = allContent['docusaurus-plugin-content-blog']
        ?.default as BlogContent;
      cards.length = 0;
      own.length = 0;
      const pictureOf = (card: Card): PagePicture => {
        cards.push(card);
        return maker === undefined
          ? {}
          : {
              image: `${siteConfig.url}${rootPath}${cardFolder}/${maker.fileOf(card)}`,
              title: card.title,
            };
      };
      const tags = Object.fromEntries(
        Object.values(blogTags).map(({ label, permalink }) => [
          permalink,
          pictureOf(tagCard(label, path.posix.basename(permalink), locale)),
        ]),
      );
      await Promise.all([
        actions.createData('tags.json', tags),
        ...pageKinds.map((kind) =>
          actions.createData(`${kind}.json`, pictureOf(pageCard(kind, locale))),
        ),
      ]);
      for (const post of maker === undefined ? [] : blogPosts) {
        const picture = postPicture(post, siteDir, locale);
        if ('own' in picture) {
          own.push(picture.own);
        } else {
          cards.push(picture.card);
        }
      }
    },
    async postBuild({ outDir, baseUrl }) {
      // Every language's pictures are in one folder, which has headers of its own.
      const below = baseUrl.slice(rootPath.length).replace(/\/$/, '');
      const isBelow = below !== '' && path.basename(outDir) === below;
      const folder = path.join(isBelow ? path.dirname(outDir) : outDir, cardFolder);
      const drawn = await maker?.write(cards, folder);
      for (const { source, file } of own) {
        fs.copyFileSync(source, path.join(folder, file));
      }
      logger.info(`${cards.length} pictures of pages, ${drawn ?? 0} of them drawn.`);
    },
  };
}
