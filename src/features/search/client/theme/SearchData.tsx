import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import context from '@data/search/context.json';

/** Privacy note: tells whether queries stay in the browser or go to Algolia, and what else goes there. */
export default function SearchData(): ReactNode {
  const { config } = context;
  return (
    <p>
      {config.mode === 'hosted' ? (
        <>
          <Translate id="site.about.searchHosted">
            Quem responde à busca é a Algolia: o que você digita nela vai para os servidores dela.
          </Translate>
          {config.insights && (
            <>
              {' '}
              <Translate id="site.about.searchInsights">
                Vão também os resultados que você viu e abriu, por um script que vem do jsDelivr.
              </Translate>
            </>
          )}
        </>
      ) : (
        <Translate id="site.about.searchHere">
          A busca acontece no seu navegador: nenhum outro serviço fica sabendo o que você digita
          nela.
        </Translate>
      )}
    </p>
  );
}
