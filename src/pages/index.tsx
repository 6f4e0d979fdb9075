import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import SiteData from '@theme/StructuredData/Site';
import type { ReactNode } from 'react';
import BaseUrlBanner from '@site/src/ui/BaseUrlBanner';
import Home from '@site/src/site/Home';

export default function HomePage(): ReactNode {
  const description = translate({
    id: 'site.home.description',
    message:
      'Animações em CSS e SVG, aplicativos pequenos feitos à mão e o código de tudo, aberto para você mexer.',
  });
  return (
    <Layout>
      <PageMetadata description={description} />
      <SiteData description={description} />
      <BaseUrlBanner />
      <Home />
    </Layout>
  );
}
