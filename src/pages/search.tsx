import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import SocialCard from '@theme/SocialCard';
import type { ReactNode } from 'react';
import PageHead from '@site/src/ui/PageHead';
import {
  readState,
  SearchResults,
  writeState,
  type SearchState,
} from '@site/src/features/search/client';

export default function SearchPage(): ReactNode {
  const { search, pathname } = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const state = readState(isBrowser ? search : '');
  // While the reader types, the `search` of this render can be older than `history.location`.
  // Starting from the older one would undo the last change.
  const change = (changed: Partial<SearchState>) => {
    const latest = readState(history.location.search);
    history.replace({ pathname, search: writeState({ ...latest, page: 1, ...changed }) });
  };
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
