import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { alsoServe } from '../../upstream/devServer';
import { demoData, resultData, resultName } from './build/demoData';
import { writeDocuments } from './build/documents';
import { trechoData, trechoName } from './build/usages';
import type { DemosContent, DemosGlobalData } from './shared/types';
import { demoSources, stageIds, trechoUsages } from './build/sources';
import { stageData, stageName } from './build/stage/stageData';

/**
 * Makes each folder of `src/demos`, and each live block, a module for pages,
 * `@data/demos/<id>.json` (code and texts in the language being built), each part of a
 * demo that a post quotes another, each stage another, one style sheet of all covers, and the documents of frames: `demos/<id>/` and `playground/`.
 */
export default function demosPlugin({
  siteDir,
  baseUrl,
  generatedFilesDir,
  i18n,
}: LoadContext): Plugin<DemosContent> {
  const isDev = process.env.NODE_ENV === 'development';
  const devFolder = path.join(generatedFilesDir, 'demos-static');

  const languages = [
    i18n.defaultLocale,
    ...i18n.locales.filter((locale) => locale !== i18n.defaultLocale),
  ].map((locale) => ({ locale, htmlLang: i18n.localeConfigs[locale]?.htmlLang ?? locale }));

  return {
    name: 'demos',
    getPathsToWatch: () => [`${siteDir}/src/demos/**/*`],
    async loadContent() {
      if (isDev) {
        await writeDocuments(siteDir, devFolder, languages);
      }
      return demoSources(siteDir, i18n.currentLocale).map(demoData);
    },
    async contentLoaded({ content, actions }) {
      const suffix = i18n.currentLocale === i18n.defaultLocale ? '' : i18n.currentLocale;
      const root = (isDev ? undefined : i18n.localeConfigs[i18n.defaultLocale]?.baseUrl) ?? baseUrl;
      actions.setGlobalData({ root } satisfies DemosGlobalData);
      await Promise.all([
        ...content.flatMap(({ data }) => [
          actions.createData(`${data.id}.json`, data),
          actions.createData(`${resultName(data.id)}.json`, resultData(data)),
        ]),
        ...trechoUsages(siteDir).map((usage) =>
          actions.createData(
            `${trechoName(usage)}.json`,
            trechoData(
              usage,
              content.map(({ data }) => data),
            ),
          ),
        ),
        ...stageIds(siteDir).map((id) =>
          actions.createData(
            `${stageName(id)}.json`,
            stageData(`${siteDir}/src/demos`, id, { locale: i18n.currentLocale, suffix, root }),
          ),
        ),
        actions.createData('drawings.css', content.map(({ css }) => css).join('')),
      ]);
    },
    configureWebpack: () => (isDev ? alsoServe(devFolder, baseUrl) : {}),
    async postBuild({ outDir }) {
      if (i18n.currentLocale === i18n.defaultLocale) {
        await writeDocuments(siteDir, outDir, languages);
      }
    },
  };
}
