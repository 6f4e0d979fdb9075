import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { focusWithoutScroll } from '../../lib/focus';
import styles from './styles.module.css';

/** Name of the form in Netlify Forms. */
const formName = 'cancelar-inscricao';

type State = 'form' | 'sending' | 'done' | 'error';

function Done({ className }: { className?: string }): ReactNode {
  return (
    <p id="pronto" className={className} role="status">
      <Translate id="aoba.unsubscribe.done">Pronto. Você não recebe mais nada daqui.</Translate>
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
  const [state, setState] = useState<State>('form');
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

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new URLSearchParams();
    new FormData(event.currentTarget).forEach((value, key) => body.append(key, String(value)));
    setState('sending');
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
      setState(response.ok ? 'done' : 'error');
    } catch {
      setState('error');
    }
  };

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
        <Translate id="aoba.unsubscribe.what">
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
            <Translate id="aoba.unsubscribe.trap">Deixe este campo vazio:</Translate>{' '}
            <input name="apelido" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <label className={styles.label} htmlFor="email">
          <Translate id="aoba.unsubscribe.email">Seu e-mail</Translate>
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
          <button type="submit" className="button-main" disabled={state === 'sending'}>
            {state === 'sending'
              ? translate({ id: 'aoba.unsubscribe.sending', message: 'Cancelando…' })
              : state === 'error'
                ? translate({ id: 'aoba.unsubscribe.retry', message: 'Tentar de novo' })
                : translate({ id: 'aoba.unsubscribe.send', message: 'Cancelar inscrição' })}
          </button>
        </div>
        <p id="unsubscribe-error" className={styles.error} role="alert">
          {state === 'error' &&
            translate({
              id: 'aoba.unsubscribe.error',
              message: 'Não deu certo: o pedido não chegou. O endereço continua no campo.',
            })}
        </p>
      </form>
    </div>
  );
}
