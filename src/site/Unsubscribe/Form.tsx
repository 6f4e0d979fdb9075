import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusWithoutScroll } from '../../lib/focus';
import styles from './styles.module.css';
import { useSubmission } from './useSubmission';

/** Name of the form in Netlify Forms. */
const formName = 'cancelar-inscricao';

function Done({ className }: { className?: string }): ReactNode {
  return (
    <p id="pronto" className={className} role="status">
      <Translate id="site.unsubscribe.done">Pronto. Você não recebe mais nada daqui.</Translate>
    </p>
  );
}

/**
 * A Netlify form. Without scripts, the browser posts it and returns to `#pronto`, which shows the
 * success message. With scripts, the page stays and shows each state.
 */
export default function UnsubscribeForm(): ReactNode {
  const address = useBaseUrl('/cancelar-inscricao');
  const { search } = useLocation();
  const [state, onSubmit] = useSubmission(address);
  const email = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const given = new URLSearchParams(search).get('email');
    if (given !== null && email.current !== null) {
      email.current.value = given;
    }
  }, [search]);

  useEffect(() => {
    if (state === 'done' && end.current !== null) {
      focusWithoutScroll(end.current);
    }
  }, [state]);

  if (state === 'done') {
    return (
      <div ref={end} className={styles.words}>
        <Done />
      </div>
    );
  }
  return (
    <div className={styles.words}>
      <Done className={styles.doneByAddress} />
      <p>
        <Translate id="site.unsubscribe.what">
          Escreva o endereço que recebe os avisos de post novo. Ele sai da lista na hora, e só dela:
          os feeds continuam abertos a qualquer leitor.
        </Translate>
      </p>
      <form
        name={formName}
        method="POST"
        action={`${address}#pronto`}
        data-netlify="true"
        data-netlify-honeypot="apelido"
        onSubmit={(event) => void onSubmit(event)}
      >
        <input type="hidden" name="form-name" value={formName} />
        <p className={styles.trap}>
          <label>
            <Translate id="site.unsubscribe.trap">Deixe este campo vazio:</Translate>{' '}
            <input name="apelido" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <label className={styles.label} htmlFor="email">
          <Translate id="site.unsubscribe.email">Seu e-mail</Translate>
        </label>
        <div className={styles.row}>
          <input
            ref={email}
            id="email"
            className={`text-field ${styles.input}`}
            type="email"
            name="email"
            required
            autoComplete="email"
            aria-describedby={state === 'error' ? 'unsubscribe-error' : undefined}
          />
          {/* Not `disabled`, which would take the focus away. */}
          <button type="submit" className="button-main" aria-disabled={state === 'sending'}>
            {state === 'sending'
              ? translate({ id: 'site.unsubscribe.sending', message: 'Cancelando…' })
              : state === 'error'
                ? translate({ id: 'site.unsubscribe.retry', message: 'Tentar de novo' })
                : translate({ id: 'site.unsubscribe.send', message: 'Cancelar inscrição' })}
          </button>
        </div>
        <p id="unsubscribe-error" className={styles.error} role="alert">
          {state === 'error' &&
            translate({
              id: 'site.unsubscribe.error',
              message: 'Não deu certo: o pedido não chegou. O endereço continua no campo.',
            })}
        </p>
      </form>
    </div>
  );
}
