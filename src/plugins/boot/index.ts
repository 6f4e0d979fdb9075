import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { minify } from 'terser';

/** Puts boot.js, minified, at the top of every page. */
export default async function bootPlugin(): Promise<Plugin> {
  const source = fs.readFileSync(path.join(__dirname, 'boot.js'), 'utf8');
  const { code } = await minify(source);
  return {
    name: 'boot',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'script', innerHTML: code ?? source },
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
