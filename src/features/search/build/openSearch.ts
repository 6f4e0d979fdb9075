import type { HtmlTagObject } from '@docusaurus/types';
import { escapeAttribute } from '../../../lib/escape';
import { htmlLangs, localized, type Localized } from '../../../lib/locales';

const descriptions: Localized<(site: string) => string> = {
  pt: (site) => `Busca nos posts do blog ${site}`,
  en: (site) => `Search the posts of the ${site} blog`,
};

interface Description {
  name: string;
  /** Absolute URL of the search page. */
  results: string;
  /** Absolute URL of an SVG icon. */
  icon: string;
  locale: string;
}

/**
 * @returns an OpenSearch 1.1 description document
 *   (https://github.com/dewitt/opensearch, "OpenSearch description document"), which lets a
 *   browser search the blog from its address bar
 */
export function openSearchXml({ name, results, icon, locale }: Description): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeAttribute(name.slice(0, 16))}</ShortName>
  <Description>${escapeAttribute(localized(descriptions, locale)(name))}</Description>
  <Language>${localized<string>(htmlLangs, locale)}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image type="image/svg+xml">${escapeAttribute(icon)}</Image>
  <Url type="text/html" template="${escapeAttribute(results)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

/**
 * @param name title of the site
 * @param baseUrl base path of the language
 * @param locale language being built
 * @returns the link tag that browsers use to find the description document
 */
export function openSearchLink(name: string, baseUrl: string, locale: string): HtmlTagObject {
  return {
    tagName: 'link',
    attributes: {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: locale === 'pt' ? name : `${name} (${locale})`,
      href: `${baseUrl}opensearch.xml`,
    },
  };
}
