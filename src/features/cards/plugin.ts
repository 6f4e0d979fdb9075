import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { counted } from '../../lib/counted';
import { wholeSiteDir } from '../../lib/node/folders';
import { cardFolder, type Card, type PageCards } from './shared/card';
import { cardMaker } from './build/maker';
import { pageCard, tagCard } from './build/pages';
import { postPicture, type OwnPicture } from './build/posts';
import type { CardSettings } from './shared/settings';

export { cardFolder, type CardSettings };

/** Slots of pages that this feature fills. */
const slots = ['PostCard', 'SocialCard'];

/**
 * Draws the cards of posts and pages into `social/` of the whole site, and writes the file names of the
 * cards of other pages than posts (`@data/social/pages.json`). `npm start` draws none.
 */
export default function socialPlugin(
  { siteDir, siteConfig, i18n }: LoadContext,
  { wordmark, pages: settings }: CardSettings,
): Plugin {
  const locale = i18n.currentLocale;
  const rootPath = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl;
  const maker = process.env.NODE_ENV === 'development' ? undefined : cardMaker(siteDir, wordmark);
  const cards: Card[] = [];
  const own: OwnPicture[] = [];
  return {
    name: 'social',
    getThemePath: () => path.join(__dirname, 'client/theme'),
    // Programs that show cards read the HTML of a page: browsers need neither the code nor the names.
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: isServer
          ? {}
          : Object.fromEntries(slots.map((slot) => [`@theme/${slot}`, '@docusaurus/Noop'])),
      },
    }),
    async allContentLoaded({ allContent, actions }) {
      const { blogPosts, blogTags } = allContent['docusaurus-plugin-content-blog']
        ?.default as BlogContent;
      cards.length = 0;
      own.length = 0;
      const pages: [page: string, card: Card][] = [
        ...Object.entries(settings).map(([name, page]): [string, Card] => [
          name,
          pageCard(name, page, locale),
        ]),
        ...Object.values(blogTags).map(({ label, permalink }): [string, Card] => [
          permalink,
          tagCard(label, path.posix.basename(permalink), locale),
        ]),
      ];
      cards.push(...pages.map(([, card]) => card));
      const data: PageCards = Object.fromEntries(
        maker === undefined
          ? []
          : pages.map(([page, card]) => [page, { file: maker.fileOf(card), title: card.title }]),
      );
      await actions.createData('pages.json', data);
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
      const folder = path.join(wholeSiteDir(outDir, baseUrl, rootPath), cardFolder);
      const drawn = await maker?.write(cards, folder);
      for (const { source, file } of own) {
        fs.copyFileSync(source, path.join(folder, file));
      }
      logger.info(`${counted(cards.length, 'picture')} of pages, ${drawn ?? 0} drawn.`);
    },
  };
}
