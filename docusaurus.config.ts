import type { ThemeConfig, Options as PresetOptions } from '@docusaurus/preset-classic';
import type { ThemeConfig as LiveThemeConfig } from '@docusaurus/theme-live-codeblock';
import type { Config } from '@docusaurus/types';
import { blogOptions } from './src/config/blog';
import { readEnvironment } from './src/config/environment';
import { checkKnownLocales, checkLocaleArguments, i18nConfig } from './src/config/locales';
import { footnoteOptions, mdxOptions, parseFrontMatterFor } from './src/config/markdown';
import { announcementBar, checkItems, footer, navbar } from './src/config/navigation';
import { documentFirstTemplate } from './src/plugins/document-first/template';

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
  // src/components/BaseUrlBanner says the same in the language of the page.
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
          path: 'src/guide',
          routeBasePath: 'guia',
          sidebarPath: './sidebars.ts',
        },
        blog: false,
        pages: { ...mdxOptions, include: ['**/*.{tsx,mdx}'] },
        theme: { customCss: ['./src/css/index.css'] },
        // src/plugins/travel writes it, with alternates and dates.
        sitemap: false,
      } satisfies PresetOptions,
    ],
  ],
  // Its contract of live JSX (scope, noInline); what runs it is src/playground.
  themes: ['@docusaurus/theme-live-codeblock'],
  plugins: [
    ['./src/plugins/blog/index.ts', blogOptions(__dirname, environment)],
    './src/plugins/demos/index.ts',
    './src/plugins/blog-data/index.ts',
    './src/plugins/boot/index.ts',
    './src/plugins/document-first/index.ts',
    './src/plugins/route-focus/index.ts',
    './src/plugins/offline/index.ts',
    ['./src/plugins/analytics/index.ts', { tag: gtagId }],
    './src/plugins/trusted-types/index.ts',
    './src/plugins/lean-scripts/index.ts',
    './src/plugins/cache-key/index.ts',
    './src/plugins/lean-css/index.ts',
    './src/plugins/search/index.ts',
    './src/plugins/travel/index.ts',
    './src/plugins/social/index.ts',
    './src/plugins/changes/index.ts',
  ],

  customFields: { isDeployPreview, hasForms, repositoryUrl, review, search },
  themeConfig: {
    navbar,
    footer: footer(environment),
    announcementBar: announcementBar(environment.locale),
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    metadata: [{ name: 'referrer', content: 'strict-origin-when-cross-origin' }],
    // The default, said here: themes add what is missing in the order in which they happen to load,
    // and that order is in main.js. With this, only one theme has anything to add.
    liveCodeBlock: { playgroundPosition: 'bottom' },
  } satisfies ThemeConfig & LiveThemeConfig,
} satisfies Config;
