import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import TitleSearch from '@site/src/components/TitleSearch';
import PageHead from '@site/src/components/PageHead';

export default function SearchPage(): ReactNode {
  const { search, pathname } = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const query = isBrowser ? (new URLSearchParams(search).get('q') ?? '').slice(0, 512) : '';
  const setQuery = (value: string) =>
    history.replace({
      pathname,
      search: value === '' ? '' : `?${new URLSearchParams({ q: value })}`,
    });
  return (
    <Layout>
      <PageMetadata
        title={translate({ id: 'aoba.search.title', message: 'Busca' })}
        description={translate({
          id: 'aoba.search.description',
          message: 'Busca nos títulos e nas descrições de todos os posts do blog.',
        })}
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="wrap page-end">
        <PageHead title={<Translate id="aoba.search.title">Busca</Translate>} />
        <TitleSearch query={query} onQuery={setQuery} />
      </main>
    </Layout>
  );
}
