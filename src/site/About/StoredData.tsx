import Translate from '@docusaurus/Translate';
import { useState, type ComponentType, type ReactNode } from 'react';

/**
 * The code that reads and deletes data is a separate chunk. It loads when the reader opens the
 * list.
 */
const loadPanel = () => import(/* webpackChunkName: "stored-data" */ './stored/Panel');

/** Button that opens the list of data that this site stores in the reader's browser. */
export default function StoredData(): ReactNode {
  /** `{}` when the list could not be loaded. */
  const [shown, setShown] = useState<{ Panel?: ComponentType }>();
  const Panel = shown?.Panel;
  const show = () =>
    loadPanel().then(
      (loaded) => setShown({ Panel: loaded.default }),
      () => setShown({}),
    );
  return (
    <>
      <p>
        <button
          type="button"
          className="button-line needs-script"
          aria-expanded={Panel !== undefined}
          onClick={() => (Panel ? setShown(undefined) : void show())}
        >
          <Translate id="site.stored.clear">Limpar o que está guardado</Translate>
        </button>
      </p>
      {Panel && <Panel />}
      {shown && !Panel && (
        <p role="alert">
          <Translate id="site.stored.unavailable">
            A lista não carregou. Confira a conexão e tente de novo.
          </Translate>
        </p>
      )}
    </>
  );
}
