/** Data of the site in the locale of this build, for the functions that write feeds and exports. */
export interface ExportSite {
  siteDir: string;
  outDir: string;
  /** Origin of the site without a trailing slash. */
  origin: string;
  /** Base path of the locale, with a slash at both ends. */
  baseUrl: string;
  locale: string;
  htmlLang: string;
  title: string;
  description: string;
  copyright: string;
}
