import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { bannerScript } from './script';

/**
 * Script of the home page that shows an error when scripts and styles could not be loaded. The
 * usual cause is a wrong `baseUrl`. Rendered only into the HTML: if React runs, `baseUrl` is
 * correct.
 */
export default function BaseUrlBanner(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  if (ExecutionEnvironment.canUseDOM) {
    return null;
  }
  const script = bannerScript({
    title: translate({ id: 'site.baseUrl.title', message: 'O site não carregou direito.' }),
    reason: translate(
      {
        id: 'site.baseUrl.reason',
        message:
          'O motivo mais comum é um baseUrl errado na configuração. O atual é “{current}”; o sugerido é',
      },
      { current: siteConfig.baseUrl },
    ),
    baseUrl: siteConfig.baseUrl,
  });
  return (
    <Head>
      <script>{script}</script>
    </Head>
  );
}
