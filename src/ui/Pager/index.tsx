import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { pageAddress } from './address';
import styles from './styles.module.css';

interface Props {
  /** Number of the open page, 1-based. */
  page: number;
  totalPages: number;
  /** Address of the open page. */
  permalink: string;
}

/** Pagination: page numbers, and links to newer and older posts. Renders nothing for one page. */
export default function Pager({ page, totalPages, permalink }: Props): ReactNode {
  if (totalPages < 2) {
    return null;
  }
  const address = (wanted: number) => pageAddress(permalink, page, wanted);
  const numbers = Array.from({ length: totalPages }, (_, index) => index + 1);
  return (
    <nav
      className={styles.pager}
      aria-label={translate({ id: 'site.pager.label', message: 'Páginas da lista' })}
    >
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={address(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={translate(
                { id: 'site.pager.page', message: 'Página {number}' },
                { number },
              )}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page > 1 && (
        <Link className={styles.end} to={address(page - 1)} rel="prev">
          <Translate id="site.pager.newer">Mais novos</Translate>
        </Link>
      )}
      {page < totalPages && (
        <Link className={styles.end} to={address(page + 1)} rel="next">
          <Translate id="site.pager.older">Mais antigos</Translate>
        </Link>
      )}
    </nav>
  );
}
