import fs from 'node:fs';
import path from 'node:path';
import { frontMatterOf } from '../../../lib/frontMatter';
import { listPosts } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';
import { defaultLocale, locales } from '../../../lib/locales';
import { pageSources, pagesIn } from '../../../lib/contentFolders';
import type { Problem } from '../../../lib/problems';
import { pageProblems } from '../shared/schema';

/** @returns folders of MDX pages, without those of a feature that was taken out */
const foldersIn = (siteDir: string) =>
  pageSources.filter(({ source }) => fs.existsSync(path.join(siteDir, source)));

/**
 * @param siteDir root of the repository
 * @param locale a language
 * @returns the folders of its pages and of its guide, relative to the repository
 */
export const pageFolders = (siteDir: string, locale: string): string[] =>
  foldersIn(siteDir).map((pages) => pagesIn(pages, locale));

/** @returns the faults in the phrases of all pages in a folder, with paths relative to the repository */
const phraseProblems = (siteDir: string, folder: string): Problem[] =>
  listPosts(path.join(siteDir, folder)).flatMap((name) => {
    const raw = readText(path.join(siteDir, folder, name), siteDir);
    return pageProblems(`${folder}/${name}`, raw, frontMatterOf(raw));
  });

/**
 * Finds MDX pages, and texts of the guide, that are in one language only. Docusaurus shows the
 * Portuguese text at the English address of a page without a translation, and it ignores a translation
 * without a page. Finds faulty phrases for the search too.
 *
 * @param siteDir root of the repository
 * @returns one problem for each page without its twin, and for each fault
 */
export function checkPages(siteDir: string): Problem[] {
  const twins = foldersIn(siteDir).flatMap(({ source, plugin }) =>
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
  const folders = locales.flatMap((locale) => pageFolders(siteDir, locale));
  return [...twins, ...folders.flatMap((folder) => phraseProblems(siteDir, folder))];
}
