import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { areSingleKeysOn, setSingleKeys } from '../../lib/singleKeys';
import styles from './styles.module.css';

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The one setting that switches off all shortcuts of one key. */
function Setting(): ReactNode {
  const [areOn, setOn] = useState(areSingleKeysOn);
  return (
    <label className={styles.setting}>
      <input
        type="checkbox"
        checked={areOn}
        onChange={() => {
          setSingleKeys(!areOn);
          setOn(!areOn);
        }}
      />
      <Translate id="site.keys.setting">Usar atalhos de uma tecla só: / ? j k n p</Translate>
    </label>
  );
}

/** Modal dialog that lists the keyboard shortcuts of the site. */
export default function Dialog({ onClose }: { onClose: () => void }): ReactNode {
  const { customFields } = useDocusaurusContext().siteConfig;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="teclado" onClose={onClose}>
      <h2 id="teclado">
        <Translate id="site.keys.title">Teclado</Translate>
      </h2>
      <dl>
        <Keys keys={['/', 'Ctrl K', '⌘ K']}>
          <Translate id="site.keys.search">Buscar</Translate>
        </Keys>
        <Keys keys={['Tab']}>
          <Translate id="site.keys.next">
            Ir ao próximo link ou botão; também sai de um editor de código
          </Translate>
        </Keys>
        <Keys keys={['Esc']}>
          <Translate id="site.keys.close">Fechar a busca, um menu ou esta janela</Translate>
        </Keys>
        <Keys keys={['j', 'k']}>
          <Translate id="site.keys.rows">Numa lista, ir à próxima linha ou à anterior</Translate>
        </Keys>
        <Keys keys={['n', 'p']}>
          <Translate id="site.keys.parts">
            Numa série, abrir a próxima parte ou a anterior
          </Translate>
        </Keys>
        {customFields?.isDeployPreview === true && (
          <Keys keys={['n', 'p']}>
            <Translate id="site.keys.changes">
              Na lista do que mudou, ir à próxima mudança ou à anterior
            </Translate>
          </Keys>
        )}
        <Keys keys={['?']}>
          <Translate id="site.keys.help">Mostrar esta lista</Translate>
        </Keys>
      </dl>
      <Setting />
      <button type="button" onClick={() => dialog.current?.close()}>
        <Translate id="site.keys.done">Fechar</Translate>
      </button>
    </dialog>
  );
}
