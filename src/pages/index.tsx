import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import BaseUrlBanner from '@site/src/ui/BaseUrlBanner';
import Home from '@site/src/site/Home';
import StructuredData from '@site/src/features/feeds/client/StructuredData';
import { siteSchema } from '@site/src/features/feeds/shared/schema';

export default function HomePage(): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const description = translate({
    id: 'aoba.home.description',
    message:
      'Animações em CSS e SVG, aplicativos pequenos feitos à mão e o código de tudo, aberto para você mexer.',
  });
  const url = siteConfig.url + siteConfig.baseUrl;
  return (
    <Layout>
      <PageMetadata description={description} />
      <StructuredData
        data={siteSchema({
          name: siteConfig.title,
          description,
          language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
          url,
          search: `${url}search`,
        })}
      />
      <BaseUrlBanner />
      <Home />
    </Layout>
  );
}
