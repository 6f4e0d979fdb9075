import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { siteSchema } from '@site/src/features/feeds/shared/schema';
import SchemaScript from '../../SchemaScript';

/** Structured data of the home page: the site and its search. */
export default function SiteData({ description }: { description: string }): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const url = siteConfig.url + siteConfig.baseUrl;
  return (
    <SchemaScript
      data={siteSchema({
        name: siteConfig.title,
        description,
        language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
        url,
        search: `${url}search`,
      })}
    />
  );
}
