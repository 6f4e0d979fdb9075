/** What the writers of this plugin know of the language being built. */
export interface TravelSite {
  siteDir: string;
  outDir: string;
  /** Absolute origin, without a slash at its end. */
  origin: string;
  /** Base path of the language, with both slashes. */
  baseUrl: string;
  locale: string;
  htmlLang: string;
  title: string;
  description: string;
  copyright: string;
}
