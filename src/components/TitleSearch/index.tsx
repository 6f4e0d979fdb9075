import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import titles from '@generated/blog-data/default/titles.json';
import { useId, type ReactNode } from 'react';
import PostList from '../PostList';
import SearchForm from '../SearchForm';
import { findPosts } from './find';

interface Props {
  query: string;
  onQuery: (query: string) => void;
}

/** Posts whose title, description or series has every word of the query. */
export default function TitleSearch({ query, onQuery }: Props): ReactNode {
  const id = useId();
  const found = findPosts(titles, query);
  return (
    <>
      <SearchForm value={query} onChange={onQuery} />
      <noscript>
        <p>
          <Translate
            id="aoba.search.noScript"
            values={{
              archive: (
                <Link to="/blog/arquivo">
                  <Translate id="aoba.list.archive">arquivo</Translate>
                </Link>
              ),
            }}
          >
            {'A busca precisa de JavaScript. Sem ele, o {archive} lista todos os posts.'}
          </Translate>
        </p>
      </noscript>
      <section aria-labelledby={id}>
        <h2 id={id} className="visually-hidden">
          <Translate id="aoba.search.results">Resultados</Translate>
        </h2>
        <p role="status">
          {query.trim() === ''
            ? ''
            : found.length === 0
              ? translate(
                  { id: 'aoba.search.none', message: 'Nenhum resultado para “{query}”.' },
                  { query },
                )
              : translate(
                  { id: 'aoba.search.count', message: 'Posts encontrados: {count}.' },
                  { count: found.length },
                )}
        </p>
        <PostList posts={found} level="h3" />
      </section>
    </>
  );
}
