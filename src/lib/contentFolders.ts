/*
 * Folders of this site's content, relative to the repository. Features know them only from here: a site
 * that keeps its content elsewhere changes this file. They are no options of plugins, because the build,
 * the commands and the panel in the browser have to name the same folders.
 */

import { defaultLocale } from './locales';

/** Folder of the demos: each is a folder in it. */
export const demosFolder = 'src/demos';

/** JSON Schema of a `demo.json`, with which editors complete and check it. */
export const demoSchemaFile = '.vscode/schemas/demo.schema.json';

/** Folder of the pages that are no posts. */
export const pagesFolder = 'src/pages';

/** Folders of the Portuguese pages in MDX, and the plugins whose folders have the translations. */
export const pageSources = [
  { source: pagesFolder, plugin: 'docusaurus-plugin-content-pages' },
  { source: 'src/features/previews/guide', plugin: 'docusaurus-plugin-content-docs/current' },
] as const;

/** @returns the folder that has the pages of one source in a locale */
export const pagesIn = (
  { source, plugin }: (typeof pageSources)[number],
  locale: string,
): string => (locale === defaultLocale ? source : `i18n/${locale}/${plugin}`);
