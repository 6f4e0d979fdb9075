import path from 'node:path';
import logger from '@docusaurus/logger';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { AuthorError } from '../../lib/authorError';
import { counted } from '../../lib/counted';
import { wholeSiteDir } from '../../lib/node/folders';
import { readDocuments } from './build/documents';
import { formatProblems } from './build/content';
import { pictureModule } from './build/pictures/files';
import { photosIn, checkPictures } from './build/pictures/inspect';
import { pictureMaker } from './build/pictures/maker';
import { checkPositions } from './build/pictures/positions';
import { picturesFolder } from './shared/pictures';

/**
 * Encodes the pictures of posts and pages into `pictures/` of the whole site, and gives each page
 * what it needs to show them (`@data/pictures/<name>.json`). `npm start` encodes none.
 */
export default function picturesPlugin({ siteDir, siteConfig, i18n }: LoadContext): Plugin {
  const locale = i18n.currentLocale;
  const rootPath = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl;
  const maker = process.env.NODE_ENV === 'development' ? undefined : pictureMaker(siteDir);
  return {
    name: 'pictures',
    async allContentLoaded({ allContent, actions }) {
      if (maker === undefined) {
        return;
      }
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const built = new Set(
        blog.blogPosts.map(({ metadata }) => aliasedSitePathToRelativePath(metadata.source)),
      );
      // No file of a draft is published.
      const documents = readDocuments(siteDir).documents.filter(
        ({ kind, file, locale: own }) => own === locale && (kind === 'page' || built.has(file)),
      );
      const problems = [
        ...(await checkPictures(documents, siteDir)),
        ...(await checkPositions(siteDir)),
      ];
      if (problems.length > 0) {
        throw new AuthorError(`Pictures that cannot be used:\n${formatProblems(problems)}`);
      }
      for (const { address, file, picture } of photosIn(documents, siteDir)) {
        const name = pictureModule(address, path.join(siteDir, file), siteDir);
        const data = await maker.make(picture, `${rootPath}${picturesFolder}/`);
        await actions.createData(`${name}.json`, { ...data });
      }
    },
    async postBuild({ outDir, baseUrl }) {
      const { made = 0, encoded = 0 } = maker?.count() ?? {};
      if (made === 0) {
        return;
      }
      // Both languages show the same files.
      maker?.write(path.join(wholeSiteDir(outDir, baseUrl, rootPath), picturesFolder));
      logger.info(`${counted(made, 'picture')} of posts, ${encoded} encoded.`);
    },
  };
}
