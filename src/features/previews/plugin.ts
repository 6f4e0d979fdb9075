import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { readOptions } from '../../lib/node/options';
import { defaultLocale, locales, type Locale } from '../../lib/locales';
import { isUnseen } from './build/changes';
import { readPreview, writeBefore, type Place, type Preview } from './build/preview';
import { schema, type Options } from './options';
import type { ChangesData } from './shared/types';

export type { Options };

/** On a deploy preview, the page that lists what differs from the published site. */
export default function changesPlugin(
  { siteDir, baseUrl, i18n, generatedFilesDir }: LoadContext,
  given: Options,
): Plugin {
  const options = readOptions('previews', schema, given);
  if (!options.isDeployPreview) {
    return { name: 'changes' };
  }
  const place: Place = {
    siteDir,
    baseUrl,
    locale: locales.find((locale) => locale === i18n.currentLocale) ?? defaultLocale,
    earlierDir: path.join(generatedFilesDir, 'changes-before'),
  };
  const languageOf = (locale: Locale) => {
    const { label = locale, htmlLang = locale } = i18n.localeConfigs[locale] ?? {};
    return { label, htmlLang };
  };
  let preview: Preview | undefined;
  return {
    name: 'changes',
    getThemePath: () => path.join(__dirname, 'client/theme'),
    allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      preview = readPreview(options, place, blog);
      const { comparison, changes } = preview;
      const data: ChangesData = {
        id: options.review ?? comparison?.base ?? '',
        comparedWith: comparison?.with,
        withUncommitted: options.withUncommitted,
        changes,
        unseen: comparison?.files.filter(({ file }) => isUnseen(file)).length ?? 0,
        languages: { pt: languageOf('pt'), en: languageOf('en') },
      };
      actions.addRoute({
        path: normalizeUrl([baseUrl, 'mudancas']),
        component: '@site/src/features/previews/client/Changes',
        exact: true,
        props: { changes: data },
      });
    },
    async postBuild({ outDir }) {
      if (preview !== undefined) {
        await writeBefore(preview, options, place, outDir);
      }
    },
  };
}

/**
 * @param isWanted whether to build the guide for authors, at `/guia`
 * @param mdx plugins that its pages share with posts
 * @returns the docs plugin with the guide, and its style, as entries of `plugins`
 */
export const guide = (isWanted: boolean, mdx: Partial<DocsOptions>): PluginConfig[] =>
  isWanted
    ? [
        [
          '@docusaurus/plugin-content-docs',
          {
            ...mdx,
            path: path.join(__dirname, 'guide'),
            routeBasePath: 'guia',
            sidebarPath: './sidebars.ts',
          } satisfies DocsOptions,
        ],
        () => ({
          name: 'guide-style',
          getClientModules: () => [path.join(__dirname, 'client/guide.css')],
        }),
      ]
    : [];
