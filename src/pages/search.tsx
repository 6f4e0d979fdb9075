import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import SocialCard from '@theme/SocialCard';
import type { ReactNode } from 'react';
import PageHead from '@site/src/ui/PageHead';
import { SearchResults, useSearchState } from '@site/src/features/search/client';

export default function SearchPage(): ReactNode {
  const [state, change] = useSearchState();
  const title = translate({ id: 'site.search.title', message: 'Busca' });
  return (
    <Layout>
      <PageMetadata
        title={state.query.trim() === '' ? title : `${state.query.trim()} · ${title}`}
        description={translate({
          id: 'site.search.description',
          message: 'Busca no texto e no código de todos os posts do blog.',
        })}
      />
      {state.query !== '' && (
        <Head>
          <meta name="robots" content="noindex, follow" />
        </Head>
      )}
      <SocialCard page="search" />
      <main className="wrap page-end">
        <PageHead title={title} />
        <SearchResults state={state} onChange={change} />
      </main>
    </Layout>
  );
}
