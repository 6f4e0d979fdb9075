import Translate from '@docusaurus/Translate';
import { useState, type ComponentType, type ReactNode } from 'react';

/**
 * The code that reads and deletes data is a separate chunk. It loads when the reader opens the
 * list.
 */
const loadPanel = () => import(/* webpackChunkName: "stored-data" */ './stored/Panel');

/** Button that opens the list of data that this site stores in the reader's browser. */
export default function StoredData(): ReactNode {
  const [shown, setShown] = useState<{ Panel: ComponentType }>();
  const [failed, setFailed] = useState(false);
  const show = async () => {
    try {
      const { default: Panel } = await loadPanel();
      setShown({ Panel });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <p>
        <button
          type="button"
          className="button-line needs-script"
          aria-expanded={shown !== undefined}
          onClick={() => (shown === undefined ? void show() : setShown(undefined))}
        >
          <Translate id="site.stored.clear">Limpar o que está guardado</Translate>
        </button>
      </p>
      {failed && (
        <p role="alert">
          <Translate id="site.stored.unavailable">
            A lista não carregou. Confira a conexão e tente de novo.
          </Translate>
        </p>
      )}
      {shown !== undefined && <shown.Panel />}
    </>
  );
}
