import fs from 'node:fs';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { minify } from 'terser';

/** Puts boot.js, minified, at the top of every page. */
export default async function bootPlugin({ siteConfig }: LoadContext): Promise<Plugin> {
  const source = fs.readFileSync(path.join(__dirname, 'boot.js'), 'utf8');
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  const { code } = await minify(source, {
    compress: { global_defs: { ANNOUNCEMENT_ID: announcementBar?.id ?? null } },
  });
  if (code === undefined) {
    throw new Error('src/features/first-paint/boot/boot.js could not be minified');
  }
  return {
    name: 'boot',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'script', innerHTML: code },
        {
          tagName: 'meta',
          attributes: {
            name: 'theme-color',
            content: '#fafaf6',
            media: '(prefers-color-scheme: light)',
          },
        },
        {
          tagName: 'meta',
          attributes: {
            name: 'theme-color',
            content: '#0a131f',
            media: '(prefers-color-scheme: dark)',
          },
        },
      ],
    }),
  };
}
