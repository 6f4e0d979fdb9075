import Translate from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

/** Forgets everything this site keeps in the reader's browser. */
export default function StoredData(): ReactNode {
  const [cleared, setCleared] = useState(false);
  return (
    <p>
      <button
        type="button"
        className="button-line needs-script"
        onClick={() => {
          try {
            localStorage.clear();
            sessionStorage.clear();
          } catch {
            // Nothing can be stored, so nothing is.
          }
          setCleared(true);
        }}
      >
        <Translate id="aoba.stored.clear">Limpar o que está guardado</Translate>
      </button>{' '}
      <span role="status">
        {cleared && (
          <Translate id="aoba.stored.cleared">
            Pronto: este navegador não guarda mais nada deste site.
          </Translate>
        )}
      </span>
    </p>
  );
}
