import type { ThemeConfig, Options as PresetOptions } from '@docusaurus/preset-classic';
import type { ThemeConfig as LiveThemeConfig } from '@docusaurus/theme-live-codeblock';
import type { Config } from '@docusaurus/types';
import { blogOptions, feedsOptions, postsPerPage } from './src/config/blog';
import { readEnvironment } from './src/config/environment';
import { checkKnownLocales, checkLocaleArguments, i18nConfig } from './src/lib/locales';
import { footnoteOptions, mdxOptions, parseFrontMatterFor } from './src/config/markdown';
import { announcementBar, checkItems, footer, navbar } from './src/config/navigation';
import { documentFirstTemplate } from './src/features/first-paint/document-first/template';

const environment = readEnvironment(process.env);
const { isPreview, isDeployPreview, hasGuide, gtagId, hasForms, repositoryUrl, review, search } =
  environment;

checkItems(navbar?.items ?? []);
checkKnownLocales(process.argv);
if (environment.context === 'production') {
  checkLocaleArguments(process.argv, process.env);
}

export default {
  title: 'Aoba',
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
  // path, and the colour choice would be lost on changing language.
  storage: { namespace: false },

  ssrTemplate: documentFirstTemplate(),

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  // src/ui/BaseUrlBanner says the same in the language of the page.
  baseUrlIssueBanner: false,
  markdown: {
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
        // The author's guide: for writers and editors, never for readers.
        docs: hasGuide && {
          ...mdxOptions,
          path: 'src/features/previews/guide',
          routeBasePath: 'guia',
          sidebarPath: './sidebars.ts',
        },
        blog: false,
        pages: { ...mdxOptions, include: ['**/*.{tsx,mdx}'] },
        theme: { customCss: ['./src/css/index.css'] },
        // src/features/feeds/plugin writes it, with alternates and dates.
        sitemap: false,
      } satisfies PresetOptions,
    ],
  ],
  // Its contract of live JSX (scope, noInline); what runs it is src/playground.
  themes: ['@docusaurus/theme-live-codeblock'],
  plugins: [
    ['./src/features/posts/blogPlugin.ts', blogOptions(__dirname, environment)],
    './src/features/demos/plugin.ts',
    [
      './src/features/posts/plugin.ts',
      { isProduction: environment.context === 'production', postsPerPage },
    ],
    './src/features/first-paint/boot/index.ts',
    './src/features/first-paint/document-first/index.ts',
    './src/features/first-paint/route-focus/index.ts',
    './src/features/first-paint/offline/index.ts',
    ['./src/features/analytics/plugin.ts', { tag: gtagId }],
    './src/features/security/plugin.ts',
    [
      './src/features/first-paint/lean-scripts/index.ts',
      // Browsers get structured data as part of the HTML: they never make it.
      { hasDocs: hasGuide, buildOnly: ['src/features/feeds/shared/schema'] },
    ],
    ['./src/features/first-paint/cache-key/index.ts', { environment: JSON.stringify(environment) }],
    './src/features/first-paint/lean-css/index.ts',
    './src/features/search/plugin.ts',
    ['./src/features/feeds/plugin.ts', feedsOptions(__dirname, environment)],
    './src/features/cards/plugin.ts',
    [
      './src/features/previews/plugin.ts',
      {
        isDeployPreview,
        rootPath: environment.baseUrl,
        lastBuild: process.env.CACHED_COMMIT_REF,
      },
    ],
  ],

  customFields: { isDeployPreview, hasForms, repositoryUrl, review, search },
  themeConfig: {
    navbar,
    footer: footer(__dirname, environment),
    announcementBar: announcementBar(environment.locale),
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    metadata: [{ name: 'referrer', content: 'strict-origin-when-cross-origin' }],
    // The default, said here: themes add what is missing in the order in which they happen to load,
    // and that order is in main.js. With this, only one theme has anything to add.
    liveCodeBlock: { playgroundPosition: 'bottom' },
  } satisfies ThemeConfig & LiveThemeConfig,
} satisfies Config;
