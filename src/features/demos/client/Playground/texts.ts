import { translate } from '@docusaurus/Translate';
import type { EndReason } from '../host/sandbox';
import type { Finding } from './css/findings';
import type { LinkProblem } from './link';

/** @returns name of the field of a file */
export const fieldText = (file: string, title: string): string =>
  translate(
    {
      id: 'site.editor.field',
      message: 'Código de {file}, em “{title}”. Tab sai do editor.',
    },
    { file, title },
  );

/** @returns name of the row of buttons below the result */
export const rowText = (title: string): string =>
  translate({ id: 'site.editor.row', message: 'Editor de “{title}”' }, { title });

/** @returns a message about a line of the code */
export const lineText = (line: number, message: string): string =>
  translate({ id: 'site.editor.line', message: 'Linha {line}: {message}' }, { line, message });

/** @returns why the code was stopped, with the line of the loop where it is known */
export const loopText = (line: number | undefined): string =>
  line === undefined
    ? translate({
        id: 'site.editor.loop',
        message:
          'Um laço ou uma chamada não termina. O código foi parado; o seu texto continua aqui.',
      })
    : translate(
        {
          id: 'site.editor.loopAt',
          message:
            'Linha {line}: este laço ou chamada não termina. O código foi parado; o seu texto continua aqui.',
        },
        { line },
      );

/** @returns why a run has ended */
export function endText(reason: EndReason): string {
  switch (reason) {
    case 'hang':
      return translate({
        id: 'site.editor.ends.hang',
        message:
          'O código não terminou em 2 segundos e foi parado. O seu texto está aqui: procure um laço sem fim.',
      });
    case 'absent':
      return translate({
        id: 'site.editor.ends.absent',
        message: 'O quadro que roda o código não carregou. Confira a conexão e tente de novo.',
      });
    case 'left':
      return translate({
        id: 'site.editor.ends.left',
        message:
          'O código levou o resultado para outro endereço, e por isso foi parado. O seu texto está aqui.',
      });
    case 'abuse':
      return translate({
        id: 'site.editor.ends.abuse',
        message: 'O código mandou mensagens demais e foi parado. O seu texto está aqui.',
      });
    case 'focus':
      return translate({
        id: 'site.editor.ends.focus',
        message:
          'O código tirou o foco de onde você escrevia, e por isso foi parado. O seu texto está aqui.',
      });
    case 'history':
      return translate({
        id: 'site.editor.ends.history',
        message:
          'O código acrescentou passos ao botão Voltar do navegador, e por isso foi parado. O seu texto está aqui.',
      });
  }
}

/** @returns the offer of code that was kept. @param when day and time, as text */
export const draftText = (when: string): string =>
  translate(
    {
      id: 'site.editor.draft',
      message: 'Você mudou este código em {when}, e o navegador guardou.',
    },
    { when },
  );

/** @returns why the code of a link is not shown */
export function linkProblemText(problem: LinkProblem): string {
  switch (problem) {
    case 'broken':
      return translate({
        id: 'site.editor.link.broken',
        message:
          'O link para esta demonstração está incompleto ou com erro. O código daqui é o do post.',
      });
    case 'large':
      return translate({
        id: 'site.editor.link.large',
        message:
          'O link traz código demais, e por isso não foi aberto. O código daqui é o do post.',
      });
    case 'unable':
      return translate({
        id: 'site.editor.link.unable',
        message: 'Este navegador não sabe abrir o código do link. O código daqui é o do post.',
      });
    case 'gone':
      return translate({
        id: 'site.editor.link.gone',
        message: 'O link leva a uma demonstração que não está mais nesta página.',
      });
  }
}

/** @returns what is wrong in a line of CSS, without the line */
function faultText({ type, name }: Finding): string {
  switch (type) {
    case 'property':
      return translate(
        {
          id: 'site.editor.css.property',
          message: 'este navegador não conhece a propriedade “{name}”.',
        },
        { name },
      );
    case 'value':
      return translate(
        { id: 'site.editor.css.value', message: '“{name}” não aceita este valor.' },
        { name },
      );
    case 'selector':
      return translate(
        { id: 'site.editor.css.selector', message: 'o seletor “{name}” não vale.' },
        { name },
      );
    case 'colon':
      return translate(
        {
          id: 'site.editor.css.colon',
          message: 'falta o “:” entre a propriedade e o valor em “{name}”.',
        },
        { name },
      );
    case 'semicolon':
      return translate({
        id: 'site.editor.css.semicolon',
        message: 'falta um ponto e vírgula no fim desta linha?',
      });
    case 'open':
      return translate({
        id: 'site.editor.css.open',
        message: 'este bloco abre com { e não fecha.',
      });
    case 'close':
      return translate({
        id: 'site.editor.css.close',
        message: 'este } não fecha nenhum bloco.',
      });
    case 'comment':
      return translate({
        id: 'site.editor.css.comment',
        message: 'este comentário abre com /* e não fecha.',
      });
    case 'string':
      return translate({ id: 'site.editor.css.string', message: 'estas aspas não fecham.' });
  }
}

/** @returns a message about a line of CSS that the browser leaves out */
export function findingText(finding: Finding): string {
  const { line, hint } = finding;
  const text = lineText(line, faultText(finding));
  return hint === undefined
    ? text
    : `${text} ${translate({ id: 'site.editor.css.hint', message: 'Seria “{hint}”?' }, { hint })}`;
}
