import Translate from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';
import { choiceKey } from '@site/src/features/analytics/client/choice';
import {
  isRefusedByBrowser,
  setChoice,
  useChoice,
} from '@site/src/features/analytics/client/store';
import styles from './Consent/styles.module.css';

/** Explains what Google Analytics counts, and lets the reader change the answer at any time. */
export default function Revoke(): ReactNode {
  const choice = useChoice();
  // Each page links to it, and a build refuses links to an anchor that it does not know.
  useBrokenLinks().collectAnchor('estatisticas');
  const isRefused = choice !== null && isRefusedByBrowser();
  return (
    <>
      <p id="estatisticas">
        <Translate id="site.consent.what" values={{ key: <code>{choiceKey}</code> }}>
          {
            'Só se você deixar, o Google Analytics conta as páginas que você abre: título, endereço e caminho de cada uma, sem guardar o IP completo, com cookies que começam por _ga. A sua resposta fica na chave {key} e vale para os dois idiomas.'
          }
        </Translate>
      </p>
      {isRefused ? (
        <p>
          <Translate id="site.consent.refused">
            O seu navegador já pede que não (Global Privacy Control ou Do Not Track): nada é
            contado.
          </Translate>
        </p>
      ) : (
        <div className={`needs-script ${styles.answers}`}>
          <button
            type="button"
            className="button-line"
            aria-pressed={choice === 'no'}
            onClick={() => setChoice('no')}
          >
            <Translate id="site.consent.no">Não contar</Translate>
          </button>
          <button
            type="button"
            className="button-line"
            aria-pressed={choice === 'yes'}
            onClick={() => setChoice('yes')}
          >
            <Translate id="site.consent.yes">Pode contar</Translate>
          </button>
        </div>
      )}
    </>
  );
}
