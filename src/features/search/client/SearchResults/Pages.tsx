import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { writeState, type SearchState } from './address';
import styles from './styles.module.css';

interface Props {
  state: SearchState;
  /** Page that is shown, 1-based. An address may ask for a page after the last one. */
  page: number;
  total: number;
}

/** Links to the previous and next page of results. Renders nothing for a single page. */
export default function Pages({ state, page, total }: Props): ReactNode {
  const address = (wanted: number) => `/search${writeState({ ...state, page: wanted })}`;
  return total < 2 ? null : (
    <nav
      className={styles.pages}
      aria-label={translate({ id: 'site.search.pages', message: 'Páginas de resultados' })}
    >
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev">
          <Translate id="site.search.previous">Anteriores</Translate>
        </Link>
      )}
      <span>
        {translate(
          { id: 'site.search.page', message: 'Página {page} de {total}' },
          { page, total },
        )}
      </span>
      {page < total && (
        <Link to={address(page + 1)} rel="next">
          <Translate id="site.search.next">Próximos</Translate>
        </Link>
      )}
    </nav>
  );
}
