import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import Home from '@site/src/components/Home';

export default function HomePage(): ReactNode {
  return (
    <Layout>
      <PageMetadata
        description={translate({
          id: 'aoba.home.description',
          message:
            'Animações em CSS e SVG, aplicativos pequenos feitos à mão e o código de tudo, aberto para você mexer.',
        })}
      />
      <BaseUrlBanner />
      <Home />
    </Layout>
  );
}
