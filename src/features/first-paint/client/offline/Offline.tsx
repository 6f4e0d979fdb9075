import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { askAgain, useWaiting } from './store';
import styles from './styles.module.css';

/** Notice over the current page: the next page cannot be loaded until the network is back. */
export default function Offline(): ReactNode {
  const isWaiting = useWaiting();
  return (
    <div role="status" className="no-print" data-network="">
      {isWaiting && (
        <div className={styles.notice}>
          <p>
            <Translate id="site.offline.text">
              Sem rede. A página abre assim que a conexão voltar.
            </Translate>
          </p>
          <button type="button" className="button-main" onClick={askAgain}>
            <Translate id="site.offline.retry">Tentar agora</Translate>
          </button>
        </div>
      )}
    </div>
  );
}
