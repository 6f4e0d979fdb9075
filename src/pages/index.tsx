import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import Home from '@site/src/components/Home';
import StructuredData from '@site/src/components/StructuredData';
import { siteSchema } from '@site/src/travel/schema';

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
