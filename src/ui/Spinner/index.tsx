import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Loading indicator of a route: four quarter arcs that light up one after the other. */
export default function Spinner(): ReactNode {
  return (
    <main className={styles.place}>
      <div role="status">
        <svg
          className={styles.spinner}
          viewBox="0 0 80 80"
          width="80"
          height="80"
          aria-hidden="true"
        >
          <path d="M40 0A40 40 0 0 0 0 40H40Z" />
          <path d="M40 0A40 40 0 0 1 80 40H40Z" />
          <path d="M40 80A40 40 0 0 0 80 40H40Z" />
          <path d="M40 80A40 40 0 0 1 0 40H40Z" />
        </svg>
        <span className="visually-hidden">
          <Translate id="site.loading.text">Carregando a página</Translate>
        </span>
      </div>
    </main>
  );
}
