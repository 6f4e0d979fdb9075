import fs from 'node:fs';
import path from 'node:path';
import { listPosts } from '../../../lib/node/folders';
import { defaultLocale, locales } from '../../../lib/locales';
import { pageSources } from '../../../lib/contentFolders';
import type { Problem } from '../../../lib/problems';

/** @returns folders of MDX pages, without those of a feature that was taken out */
const foldersIn = (siteDir: string) =>
  pageSources.filter(({ source }) => fs.existsSync(path.join(siteDir, source)));

/**
 * @param siteDir root of the repository
 * @param locale a language
 * @returns the folders of its pages and of its guide, relative to the repository
 */
export const pageFolders = (siteDir: string, locale: string): string[] =>
  foldersIn(siteDir).map(({ source, plugin }) =>
    locale === defaultLocale ? source : `i18n/${locale}/${plugin}`,
  );

/**
 * Finds MDX pages, and texts of the guide, that are in one language only. Docusaurus shows the
 * Portuguese text at the English address of a page without a translation, and it ignores a translation
 * without a page.
 *
 * @param siteDir root of the repository
 * @returns one problem for each page without its twin
 */
export function checkPages(siteDir: string): Problem[] {
  return foldersIn(siteDir).flatMap(({ source, plugin }) =>
    locales
      .filter((locale) => locale !== defaultLocale)
      .flatMap((locale): Problem[] => {
        const folder = `i18n/${locale}/${plugin}`;
        const [pages, translations] = [source, folder].map(
          (name) => new Set(listPosts(path.join(siteDir, name))),
        );
        const missing = [...(pages ?? [])].filter((name) => translations?.has(name) === false);
        const orphans = [...(translations ?? [])].filter((name) => pages?.has(name) === false);
        return [
          ...missing.map((name) => ({
            file: `${source}/${name}`,
            message: `has no translation in "${locale}". Write ${folder}/${name}`,
          })),
          ...orphans.map((name) => ({
            file: `${folder}/${name}`,
            message: `is the translation of a missing page. Write ${source}/${name} or delete this file`,
          })),
        ];
      }),
  );
}
