import path from 'node:path';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import * as z from 'zod';
import { readOptions } from '../../lib/node/options';
import { defaultLocale, type Locale } from '../../lib/locales';
import { describeChanges } from './build/changes';
import type { PageChange } from './shared/types';
import { compare } from './build/git';
import { readPosts } from './build/posts';
import type { ChangesData, ListedChange } from './shared/types';

const schema = z.strictObject({
  isDeployPreview: z.boolean(),
  /** Base path of the default language. */
  rootPath: z.string().startsWith('/'),
  /** Commit of the build before this one, where the host tells it. */
  lastBuild: z.string().optional(),
});
export type Options = z.infer<typeof schema>;

/** On a deploy preview, the page that lists what differs from the published site. */
export default function changesPlugin(
  { siteDir, baseUrl, i18n }: LoadContext,
  options: Options,
): Plugin {
  const { isDeployPreview, rootPath, lastBuild } = readOptions('previews', schema, options);
  if (!isDeployPreview) {
    return { name: 'changes' };
  }
  const hrefOf = ({ path: page, locale }: PageChange) =>
    normalizeUrl([rootPath, locale === defaultLocale ? '' : locale, page]);
  return {
    name: 'changes',
    getThemePath: () => path.join(__dirname, 'client/theme'),
    allContentLoaded({ actions }) {
      const posts = readPosts(siteDir);
      const comparison = compare(siteDir, lastBuild);
      const { pages, everywhere, unseen } = describeChanges(comparison?.files ?? [], posts);
      const listed = pages.map((page): ListedChange => {
        const known = posts.find((post) => post.path === page.path && post.locale === page.locale);
        return {
          ...page,
          title: known?.title ?? page.path,
          href: page.status === 'removed' ? undefined : hrefOf(page),
        };
      });
      const languageOf = (locale: Locale) => {
        const { label = locale, htmlLang = locale } = i18n.localeConfigs[locale] ?? {};
        return { label, htmlLang };
      };
      const data: ChangesData = {
        comparedWith: comparison?.with,
        pages: listed,
        everywhere,
        unseen,
        languages: { pt: languageOf('pt'), en: languageOf('en') },
      };
      actions.addRoute({
        path: normalizeUrl([baseUrl, 'mudancas']),
        component: '@site/src/features/previews/client/Changes',
        exact: true,
        props: { changes: data },
      });
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
