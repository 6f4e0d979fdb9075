import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';
import type { Fault, Outcome } from './outcome';

function loopText(line: number | undefined): string {
  return line === undefined
    ? translate({
        id: 'aoba.playground.loop.somewhere',
        message:
          'Um laço ou uma chamada não termina. O código foi parado; o seu texto continua aqui.',
      })
    : translate(
        {
          id: 'aoba.playground.loop',
          message:
            'Linha {line}: este laço ou chamada não termina. O código foi parado; o seu texto continua aqui.',
        },
        { line },
      );
}

function faultText(fault: Fault): string {
  if (fault.type === 'loop') {
    return loopText(fault.line);
  }
  if (fault.type === 'error') {
    return fault.line === undefined
      ? fault.message
      : translate(
          { id: 'aoba.playground.error', message: 'Linha {line}: {message}' },
          { line: fault.line, message: fault.message },
        );
  }
  return {
    hang: translate({
      id: 'aoba.playground.hang',
      message:
        'O código não terminou em 2 segundos e foi parado. O seu texto está aqui: procure um laço sem fim.',
    }),
    absent: translate({
      id: 'aoba.playground.absent',
      message: 'O quadro que roda o código não carregou. Confira a conexão e tente de novo.',
    }),
    left: translate({
      id: 'aoba.playground.left',
      message:
        'O código levou o resultado para outro endereço, e por isso foi parado. O seu texto está aqui.',
    }),
    abuse: translate({
      id: 'aoba.playground.abuse',
      message: 'O código mandou mensagens demais e foi parado. O seu texto está aqui.',
    }),
    focus: translate({
      id: 'aoba.playground.focus',
      message:
        'O código tirou o foco de onde você escrevia, e por isso foi parado. O seu texto está aqui.',
    }),
    history: translate({
      id: 'aoba.playground.history',
      message:
        'O código acrescentou passos ao botão Voltar do navegador, e por isso foi parado. O seu texto está aqui.',
    }),
  }[fault.type];
}

interface Props {
  outcome: Outcome;
  /** Runs the code again. */
  onRetry: () => void;
}

/** The error of the last run and the console output of the code. */
export default function Messages({ outcome, onRetry }: Props): ReactNode {
  const { fault, logs, flooded } = outcome;
  return (
    <>
      <p className={styles.fault} role="alert">
        {fault !== undefined && faultText(fault)}
        {fault?.type === 'absent' && (
          <button type="button" className="button-line" onClick={onRetry}>
            <Translate id="aoba.playground.retry">Tentar de novo</Translate>
          </button>
        )}
      </p>
      {logs.length > 0 && (
        <div
          className={styles.console}
          role="log"
          aria-label={translate({ id: 'aoba.playground.console', message: 'Console' })}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for scrolling by keyboard
          tabIndex={0}
        >
          {logs.map((text, index) => (
            <div key={index}>{text}</div>
          ))}
          {flooded && (
            <div>
              <Translate id="aoba.playground.flood">
                O código escreveu mais do que cabe aqui; o resto não é mostrado.
              </Translate>
            </div>
          )}
        </div>
      )}
    </>
  );
}
