import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useMemo } from 'react';
import type { SearchPlace } from '@site/src/features/search/client/client';
import type { SearchConfig } from '@site/src/features/search/shared/config';

/** @returns what the search knows of the page, the same object for as long as the language is */
export function useSearchPlace(): SearchPlace {
  const { siteConfig, i18n } = useDocusaurusContext();
  const config = siteConfig.customFields?.search as SearchConfig;
  const { baseUrl } = siteConfig;
  const locale = i18n.currentLocale;
  return useMemo(() => ({ config, locale, baseUrl }), [config, locale, baseUrl]);
}
