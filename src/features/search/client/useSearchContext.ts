import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useMemo } from 'react';
import type { SearchContext } from '@site/src/features/search/client/client';
import type { SearchConfig } from '@site/src/features/search/shared/config';

/** @returns the search context of the page; the same object until the language changes */
export function useSearchContext(): SearchContext {
  const { siteConfig, i18n } = useDocusaurusContext();
  const config = siteConfig.customFields?.search as SearchConfig;
  const { baseUrl } = siteConfig;
  const locale = i18n.currentLocale;
  return useMemo(() => ({ config, locale, baseUrl }), [config, locale, baseUrl]);
}
