import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { usePluralForm } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import { reportAddress } from '@site/src/features/search/shared/config';
import { focusWithoutScroll } from '../../../../lib/focus';
import SearchForm from '../SearchForm';
import context from '@data/search/context.json';
import type { SearchState } from './address';
import Filters from './Filters';
import Pages from './Pages';
import styles from './styles.module.css';
import { useField } from './useField';
import { useSearch, type Search } from './useSearch';

/**
 * Stands in the chunk of the list of hits: a chunk of its own would add an entry to the runtime of
 * every page. When it does not load, the page works without it.
 */
const Start = lazy(() =>
  import(/* webpackChunkName: "search-list" */ '../Start').catch(() => ({ default: () => null })),
);

interface Props {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}

function NoScript(): ReactNode {
  return (
    <noscript>
      <p>
        <Translate
          id="site.search.noScript"
          values={{
            archive: (
              <Link to="/blog/arquivo">
                <Translate id="site.list.archive">arquivo</Translate>
              </Link>
            ),
          }}
        >
          {'A busca precisa de JavaScript. Sem ele, o {archive} lista todos os posts.'}
        </Translate>
      </p>
    </noscript>
  );
}

const answerOf = (search: Search) => ('answer' in search ? search.answer : undefined);

/**
 * Status of the search as one sentence, for a live region. While a search is loading, it still has
 * the count of the answer before, with the query of that answer.
 */
function useStatusText(search: Search): string {
  const { selectMessage } = usePluralForm();
  if (search.status === 'stalled') {
    return translate({ id: 'site.search.stalled', message: 'A busca está demorando…' });
  }
  const response = answerOf(search)?.response;
  if (response === undefined) {
    return search.status === 'loading'
      ? translate({ id: 'site.search.loading', message: 'Buscando…' })
      : '';
  }
  const count = response.nbHits;
  const query = response.query.trim();
  return count === 0
    ? `${translate({ id: 'site.search.none', message: 'Nenhum resultado para' })} “${query}”`
    : selectMessage(
        count,
        translate(
          {
            id: 'site.search.countFor',
            message: '{count} resultado para “{query}”|{count} resultados para “{query}”',
          },
          { count, query: query.replace(/\|/g, ' ') },
        ),
      );
}

function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        <strong>
          <Translate id="site.search.failed">Não foi possível realizar a busca</Translate>
        </strong>
      </p>
      <p>
        <Translate id="site.search.failedHelp">Verifique sua conexão.</Translate>
      </p>
      <button type="button" className="button-line" onClick={onRetry}>
        <Translate id="site.search.retry">Tentar de novo</Translate>
      </button>
    </div>
  );
}

function Report({ reportUrl, query }: { reportUrl: string; query: string }): ReactNode {
  const title = translate(
    { id: 'site.search.reportTitle', message: 'Busca sem resultado: {query}' },
    { query },
  );
  return (
    <p>
      <Translate id="site.search.report">Acha que esta busca deveria ter resultados?</Translate>{' '}
      <Link to={reportAddress(reportUrl, title)}>
        <Translate id="site.search.reportLink">Conte para nós.</Translate>
      </Link>
    </p>
  );
}

/** Content of the search page: the form, the filters, the hits, and links to other pages of hits. */
export default function SearchResults({ state, onChange }: Props): ReactNode {
  const id = useId();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const ask = (query: string) => onChange({ query });
  const field = useField(state.query, ask);
  const { search, retry } = useSearch(state);
  const statusText = useStatusText(search);
  const heading = useRef<HTMLHeadingElement>(null);
  const { page } = state;
  const shownPage = useRef<number>(undefined);
  useEffect(() => {
    if (!isBrowser) {
      // The built HTML does not know the page of the address.
      return;
    }
    const before = shownPage.current ?? page;
    shownPage.current = page;
    // Each change of the form shows page 1 and replaces the entry: the reader stays in the form.
    if (before === page || heading.current === null || history.action === 'REPLACE') {
      return;
    }
    focusWithoutScroll(heading.current);
    // A new page of results starts at its top. On Back, the browser restores the position.
    if (history.action === 'PUSH') {
      heading.current.scrollIntoView();
    }
  }, [history, isBrowser, page]);

  const retryNow = () => {
    // The button goes away with its message. The results or a new message follow the heading.
    if (heading.current !== null) {
      focusWithoutScroll(heading.current);
    }
    retry();
  };

  const { response, List } = answerOf(search) ?? {};
  const { reportUrl } = context.config;
  return (
    <>
      <SearchForm field={field} onChange={ask}>
        <Filters state={state} onChange={onChange} />
      </SearchForm>
      <NoScript />
      <section aria-labelledby={id} className={styles.results}>
        <h2 id={id} ref={heading} className="visually-hidden">
          <Translate id="site.search.results">Resultados</Translate>
        </h2>
        <p role="status" className={styles.status}>
          {statusText}
        </p>
        {search.status === 'error' && <Failure onRetry={retryNow} />}
        {response?.nbHits === 0 && reportUrl !== undefined && (
          <Report reportUrl={reportUrl} query={response.query} />
        )}
        {/* Only in the browser: the built HTML does not know the query of the address. */}
        {isBrowser && (state.query === '' || response?.nbHits === 0) && (
          <Suspense>
            <Start />
          </Suspense>
        )}
        {List !== undefined && <List hits={response?.hits ?? []} />}
        {response !== undefined && (
          <Pages state={state} page={response.page + 1} total={response.nbPages} />
        )}
      </section>
    </>
  );
}
