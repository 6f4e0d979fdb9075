import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import UnsubscribeForm from './Form';
import styles from './styles.module.css';

/**
 * The form, if the host accepts form posts. Otherwise a text says that there is no mail service.
 */
export default function Unsubscribe(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const feed = useBaseUrl('/blog/rss.xml');
  if (siteConfig.customFields?.hasForms === true) {
    return <UnsubscribeForm />;
  }
  return (
    <div className={styles.words}>
      <p>
        <Translate id="site.unsubscribe.noService">
          Esta cópia do site não tem serviço de e-mail: ninguém pode se inscrever nela, e não há
          inscrição a cancelar.
        </Translate>
      </p>
      <p>
        <Translate
          id="site.unsubscribe.feeds"
          values={{
            feed: (
              // eslint-disable-next-line @docusaurus/no-html-links -- a file, not a route
              <a href={feed}>
                <Translate id="site.unsubscribe.feedLink">feed RSS</Translate>
              </a>
            ),
          }}
        >
          {'Quem lê pelo {feed} cancela no próprio leitor: nenhum endereço fica guardado aqui.'}
        </Translate>
      </p>
    </div>
  );
}
