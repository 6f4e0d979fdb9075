import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { readText } from '../../lib/node/text';
import { contentRoots, listPosts } from '../../lib/node/folders';
import { readFrontMatter } from '../../lib/frontMatter';
import { defaultLocale, locales, type Locale } from '../../lib/locales';
import { describeChanges, type PostSource } from './build/changes';
import type { PageChange } from './shared/types';
import { compare } from './build/git';
import type { ChangesData, ListedChange } from './shared/types';

/** Every post of every language, with the title that its front matter gives it. */
function readPosts(siteDir: string): (PostSource & { title: string | undefined })[] {
  return locales.flatMap((locale) => {
    const root = contentRoots(siteDir, locale)[0] ?? '';
    return listPosts(root).map((name) => {
      const raw = readText(path.join(root, name), siteDir);
      const read = readFrontMatter(name, raw);
      const title = 'data' in read ? read.data.title : undefined;
      return {
        path: `/blog/${name.replace(/\.mdx$/, '')}`,
        locale,
        raw,
        title: typeof title === 'string' ? title : undefined,
      };
    });
  });
}

export interface Options {
  isDeployPreview: boolean;
  /** Base path of the default language. */
  rootPath: string;
  /** Commit of the build before this one, where the host tells it. */
  lastBuild: string | undefined;
}

/** On a deploy preview, the page that lists what differs from the published site. */
export default function changesPlugin(
  { siteDir, baseUrl, i18n }: LoadContext,
  { isDeployPreview, rootPath, lastBuild }: Options,
): Plugin {
  if (!isDeployPreview) {
    return { name: 'changes' };
  }
  const hrefOf = ({ path: page, locale }: PageChange) =>
    normalizeUrl([rootPath, locale === defaultLocale ? '' : locale, page]);
  return {
    name: 'changes',
    allContentLoaded({ actions }) {
      const posts = readPosts(siteDir);
      const comparison = compare(siteDir, lastBuild);
      const { pages, everywhere, unseen } = describeChanges(comparison?.files ?? [], posts);
      const listed = pages.map((page): ListedChange => {
        const known = posts.find((post) => post.path === page.path && post.locale === page.locale);
        return {
          ...page,
          title: known?.title ?? page.path,
          ...(page.status === 'removed' ? {} : { href: hrefOf(page) }),
        };
      });
      const languageOf = (locale: Locale) => {
        const { label = locale, htmlLang = locale } = i18n.localeConfigs[locale] ?? {};
        return { label, htmlLang };
      };
      const data: ChangesData = {
        ...(comparison === undefined ? {} : { comparedWith: comparison.with }),
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
