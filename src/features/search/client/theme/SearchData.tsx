import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import context from '@data/search/context.json';

/** Privacy note: tells whether queries stay in the browser or go to Algolia. */
export default function SearchData(): ReactNode {
  return (
    <p>
      {context.config.mode === 'hosted' ? (
        <Translate id="site.about.searchHosted">
          Quem responde à busca é a Algolia: o que você digita nela vai para os servidores dela.
        </Translate>
      ) : (
        <Translate id="site.about.searchHere">
          A busca acontece no seu navegador: nenhum outro serviço fica sabendo o que você digita
          nela.
        </Translate>
      )}
    </p>
  );
}
