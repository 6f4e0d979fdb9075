import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { frameFiles } from '../../playground/bundle';
import { demoData } from '../../playground/demoData';
import { standaloneFiles, type DemoPage } from '../../playground/standalone';
import { demoSources } from './sources';

export type DemosContent = ReturnType<typeof demoData>[];

/** What pages ask `usePluginData('demos')` for. */
export interface DemosGlobalData {
  /** Path under which `demos/` and `playground/` are, once for all languages. */
  root: string;
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

/**
 * Makes each folder of `src/demos`, and each live block, a module for pages,
 * `@generated/demos/default/<id>.json` (code and texts in the language being built), one style
 * sheet of all covers, and the documents of frames: `demos/<id>/` and `playground/`.
 */
export default function demosPlugin({
  siteDir,
  baseUrl,
  generatedFilesDir,
  i18n,
}: LoadContext): Plugin<DemosContent> {
  const isDev = process.env.NODE_ENV === 'development';
  const devFolder = path.join(generatedFilesDir, 'demos-static');

  async function writeDocuments(folder: string): Promise<void> {
    write(folder, await frameFiles(siteDir));
    const pages = new Map<string, DemoPage[]>();
    for (const locale of i18n.locales) {
      const htmlLang = i18n.localeConfigs[locale]?.htmlLang ?? locale;
      const suffix = locale === i18n.defaultLocale ? '' : locale;
      for (const source of demoSources(siteDir, locale)) {
        pages.set(source.id, [...(pages.get(source.id) ?? []), { source, htmlLang, suffix }]);
      }
    }
    for (const [id, versions] of pages) {
      write(path.join(folder, 'demos', id), standaloneFiles(versions));
    }
  }

  return {
    name: 'demos',
    getPathsToWatch: () => [`${siteDir}/src/demos/**/*`],
    async loadContent() {
      if (isDev) {
        await writeDocuments(devFolder);
      }
      return demoSources(siteDir, i18n.currentLocale).map(demoData);
    },
    async contentLoaded({ content, actions }) {
      const root = isDev ? baseUrl : i18n.localeConfigs[i18n.defaultLocale]?.baseUrl;
      actions.setGlobalData({ root: root ?? baseUrl } satisfies DemosGlobalData);
      await Promise.all([
        ...content.map(({ data }) =>
          actions.createData(`${data.id}.json`, data as unknown as object),
        ),
        actions.createData('drawings.css', content.map(({ css }) => css).join('')),
      ]);
    },
    configureWebpack: () => {
      // Docusaurus passes `devServer` on; its type does not say so.
      const config: object = {
        devServer: {
          static: [
            {
              directory: devFolder,
              publicPath: baseUrl,
              // As hosts do: /demos/x/en is en.html.
              staticOptions: { extensions: ['html'] },
            },
          ],
        },
      };
      return isDev ? config : {};
    },
    async postBuild({ outDir }) {
      if (i18n.currentLocale === i18n.defaultLocale) {
        await writeDocuments(outDir);
      }
    },
  };
}
