import type { ThemeConfig, Options as PresetOptions } from '@docusaurus/preset-classic';
import type { ThemeConfig as LiveThemeConfig } from '@docusaurus/theme-live-codeblock';
import type { Config, LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import { blogOptions, postsPerPage } from './src/config/blog';
import { readEnvironment } from './src/config/environment';
import { feedsOptions } from './src/config/feeds';
import { checkKnownLocales, checkLocaleArguments, i18nConfig, isLaterRun } from './src/lib/locales';
import { cardSettings, versionCards } from './src/config/cards';
import { keepBuildResults } from './src/config/keptResults';
import { footnoteOptions, mdxOptions, parseFrontMatterFor, textTools } from './src/config/markdown';
import { codeLicense } from './src/config/license';
import { announcementBar, checkItems, footer, navbar } from './src/config/navigation';
import { hideStacksOfAuthors } from './src/config/plainErrors';
import { previewsOptions } from './src/config/previews';
import { chunksWithStyles } from './src/config/chunks';
import { siteTitle } from './src/config/site';
import quickSaves from './src/config/quickSaves';
import slots from './src/config/slots';
import { themeTexts } from './src/config/themeTexts';
import analytics from './src/features/analytics/plugin';
import cards from './src/features/cards/plugin';
import demos from './src/features/demos/plugin';
import feeds from './src/features/feeds/plugin';
import { firstPaint } from './src/features/first-paint/plugin';
import pictures from './src/features/posts/picturesPlugin';
import posts from './src/features/posts/plugin';
import author from './src/features/previews/author';
import { changeMarks, changesBase } from './src/features/previews/marks';
import previews, { guide } from './src/features/previews/plugin';
import search from './src/features/search/plugin';
import { enginePathOf } from './src/features/search/shared';
import security from './src/features/security/plugin';
import { normalizeText } from './src/lib/node/text';
import pluginData from './src/upstream/pluginData';
import { documentFirstTemplate } from './src/upstream/pageTemplate';

hideStacksOfAuthors();
keepBuildResults(process.env);
const environment = readEnvironment(process.env);
const {
  isPreview,
  isDeployPreview,
  hasGuide,
  gtagId,
  hasForms,
  repositoryUrl,
  contactEmail,
  review,
} = environment;

const header = navbar(environment.baseUrl);
checkItems(header?.items ?? []);
checkKnownLocales(process.argv);
if (environment.context === 'production') {
  checkLocaleArguments(process.argv, process.env);
}

/**
 * Gives a plugin its options. Docusaurus sends the plugins of this file to every reader, but leaves
 * functions out: this way no option costs bytes, and each has its type.
 */
const withOptions =
  <Options>(
    plugin: (context: LoadContext, options: Options) => unknown,
    options: Options,
  ): PluginModule =>
  (context) =>
    plugin(context, options) as Plugin;

export default {
  title: siteTitle,
  tagline: 'Blog',
  url: environment.url,
  baseUrl: environment.baseUrl,
  favicon: 'img/favicon.svg',
  // Files are written as blog.html and served as /blog: the one form that Netlify answers with
  // 200 and no redirect, so that links, canonicals and the sitemap all name the final address.
  trailingSlash: false,
  noIndex: isPreview,
  i18n: i18nConfig(environment.baseUrl),

  future: {
    v4: true,
    faster: true,
  },
  // One set of keys for both languages: a namespace would be hashed from each locale's base
  // path, and the color choice would be lost on changing language.
  storage: { namespace: false },

  ssrTemplate: documentFirstTemplate(),

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  // src/ui/BaseUrlBanner says the same in the language of the page.
  baseUrlIssueBanner: false,
  markdown: {
    preprocessor: ({ fileContent }) => normalizeText(fileContent),
    parseFrontMatter: parseFrontMatterFor(__dirname, environment),
    remarkRehypeOptions: footnoteOptions(environment),
    hooks: {
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'throw',
    },
  },

  presets: [
    [
      'classic',
      {
        docs: false,
        // Its pages take time at each start. A build has none, so the option stays out of its scripts.
        ...(process.env.NODE_ENV === 'development' ? { debug: false } : {}),
        blog: false,
        pages: {
          ...mdxOptions,
          remarkPlugins: [
            ...mdxOptions.remarkPlugins,
            ...changeMarks(__dirname, { ...environment, ...textTools }),
          ],
          include: ['**/*.{tsx,mdx}'],
        },
        theme: { customCss: ['./src/css/index.css'] },
        // src/features/feeds/plugin writes it, with alternates and dates.
        sitemap: false,
      } satisfies PresetOptions,
    ],
  ],
  // Defines the options of live JSX blocks (scope, noInline). src/features/demos runs them.
  themes: ['@docusaurus/theme-live-codeblock'],
  plugins: [
    pluginData,
    slots,
    quickSaves,
    ['./src/features/posts/blogPlugin.ts', blogOptions(__dirname, environment)],
    withOptions(demos, { namespace: 'aoba', license: codeLicense(__dirname) }),
    withOptions(posts, {
      isProduction: environment.context === 'production',
      isPreview,
      areTextsChecked: isLaterRun(process.env),
      postsPerPage,
      themeTexts: themeTexts(),
    }),
    pictures,
    ...firstPaint({
      hasDocs: hasGuide,
      textPrefix: 'site.',
      environment: JSON.stringify([environment, changesBase(__dirname, environment)]),
      // The background of pages (src/css/tokens.css).
      themeColors: { light: '#fafaf6', dark: '#0a131f' },
      chunksWithStyles,
      searchEngine: enginePathOf(environment.search),
    }),
    withOptions(analytics, { tag: gtagId }),
    security,
    search,
    withOptions(feeds, feedsOptions(__dirname, environment)),
    withOptions(cards, cardSettings),
    ...guide(hasGuide, mdxOptions),
    withOptions(author, { checks: 'src/cli/checkBeside.ts' }),
    withOptions(
      previews,
      previewsOptions(__dirname, environment, {
        cards: versionCards(__dirname, environment.locale),
      }),
    ),
  ],

  customFields: {
    isDeployPreview,
    hasForms,
    repositoryUrl,
    contactEmail,
    review,
    search: environment.search,
  },
  themeConfig: {
    navbar: header,
    footer: footer(__dirname, environment),
    announcementBar: announcementBar(environment.locale),
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    metadata: [{ name: 'referrer', content: 'strict-origin-when-cross-origin' }],
    // This is the default, set explicitly. Themes add missing defaults in the order in which they load,
    // which can differ between builds, and main.js has the keys in that order. With this key, only one
    // theme adds anything.
    liveCodeBlock: { playgroundPosition: 'bottom' },
  } satisfies ThemeConfig & LiveThemeConfig,
} satisfies Config;
