/*
 * What `npm start` decides: where its server keeps generated modules. Plain JavaScript, because
 * `npm start` runs before `npm ci`.
 */
/** The language without `--locale`. `src/lib/locales.ts` says the same, but cannot be read yet. */
const defaultLocale = 'pt';

/**
 * Servers of two languages, and a build, may run at the same time in one folder. Each writes other
 * modules, so they must not share `.docusaurus`.
 *
 * @param {string | undefined} locale value of `--locale`
 * @returns {{ DOCUSAURUS_GENERATED_FILES_DIR_NAME: string }} environment variable that tells
 *   Docusaurus the folder, relative to the repository
 */
export const folderVariables = (locale) => ({
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.cache/start-${locale ?? defaultLocale}`,
});
