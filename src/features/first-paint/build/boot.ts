import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inlineScript } from '../../../lib/node/inlineScript';

export interface Options {
  /** Color of the browser's own bars in each color mode, as CSS colors. */
  themeColors: { light: string; dark: string };
}

/** Puts `client/boot.ts` at the top of every page, and the colors of the browser's bars. */
export default async function bootPlugin(
  { siteConfig, i18n }: LoadContext,
  { themeColors }: Options,
): Promise<Plugin> {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  const code = await inlineScript(path.join(__dirname, '../client/boot.ts'), {
    ANNOUNCEMENT_ID: announcementBar?.id ?? null,
    // The same in each language: a second script would be a second hash in the headers of every page.
    ROOT: i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl,
  });
  return {
    name: 'boot',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'script', innerHTML: code },
        ...(['light', 'dark'] as const).map((mode) => ({
          tagName: 'meta',
          attributes: {
            name: 'theme-color',
            content: themeColors[mode],
            media: `(prefers-color-scheme: ${mode})`,
          },
        })),
      ],
    }),
  };
}
