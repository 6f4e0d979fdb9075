import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Choice } from '@site/src/features/analytics/client/choice';
import { setChoice, useChoice } from '@site/src/features/analytics/client/store';
import { focusHeader } from '@site/src/lib/focus';
import styles from './styles.module.css';

function answer(choice: Choice): void {
  setChoice(choice);
  focusHeader();
}

/**
 * Asks once whether visits may be counted. It is not a modal and covers nothing, so readers can ignore
 * it. No answer means no. It is in the HTML of every page. Where it is answered, the style sheet hides it
 * until React takes it away (../../early.ts).
 */
export default function Consent(): ReactNode {
  if (typeof useChoice() === 'string') {
    return null;
  }
  return (
    <section
      className={clsx('no-print', styles.consent)}
      aria-label={translate({ id: 'site.consent.label', message: 'Estatísticas de visita' })}
    >
      <p>
        <Translate
          id="site.consent.question"
          values={{
            about: (
              <Link to="/sobre#estatisticas">
                <Translate id="site.consent.about">na página Sobre</Translate>
              </Link>
            ),
          }}
        >
          {
            'Podemos contar as páginas que você abre, com o Google Analytics? Ele põe cookies neste navegador e não guarda o seu endereço IP completo. Dá para mudar de ideia {about}.'
          }
        </Translate>
      </p>
      <div className={styles.answers}>
        <button type="button" className="button-line" onClick={() => answer('no')}>
          <Translate id="site.consent.no">Não contar</Translate>
        </button>
        <button type="button" className="button-line" onClick={() => answer('yes')}>
          <Translate id="site.consent.yes">Pode contar</Translate>
        </button>
      </div>
    </section>
  );
}
