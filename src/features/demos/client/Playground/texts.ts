import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { localized, type Localized } from '@site/src/lib/locales';
import type { EndReason } from '../host/sandbox';
import type { Finding } from './css/findings';
import type { LinkProblem } from './link';

/**
 * Texts of the editor. They are in its chunk and not in `i18n/<locale>/code.json`: every page loads
 * the texts of that file, and few readers open an editor.
 */
export interface EditorTexts {
  field: (file: string, title: string) => string;
  close: string;
  closeShort: string;
  /** Name of the row of buttons below the result. */
  row: (title: string) => string;
  reset: string;
  undoReset: string;
  share: string;
  shared: string;
  shareLong: string;
  run: string;
  console: string;
  flood: string;
  retry: string;
  line: (line: number, message: string) => string;
  loop: (line: number | undefined) => string;
  ends: Readonly<Record<EndReason, string>>;
  fromLink: string;
  runFirst: string;
  draft: (when: string) => string;
  takeDraft: string;
  dropDraft: string;
  notKept: string;
  linkProblems: Readonly<Record<LinkProblem, string>>;
  finding: (finding: Finding) => string;
  more: (count: number) => string;
}

const pt: EditorTexts = {
  field: (file, title) => `Código de ${file}, em “${title}”. Tab sai do editor.`,
  close: 'Fechar o editor',
  closeShort: 'Fechar',
  row: (title) => `Editor de “${title}”`,
  reset: 'Desfazer tudo',
  undoReset: 'Trazer de volta',
  share: 'Copiar link',
  shared: 'Link copiado',
  shareLong: 'Grande demais para um link',
  run: 'Rodar',
  console: 'Console',
  flood: 'O código escreveu mais do que cabe aqui; o resto não é mostrado.',
  retry: 'Tentar de novo',
  line: (line, message) => `Linha ${line}: ${message}`,
  loop: (line) =>
    line === undefined
      ? 'Um laço ou uma chamada não termina. O código foi parado; o seu texto continua aqui.'
      : `Linha ${line}: este laço ou chamada não termina. O código foi parado; o seu texto continua aqui.`,
  ends: {
    hang: 'O código não terminou em 2 segundos e foi parado. O seu texto está aqui: procure um laço sem fim.',
    absent: 'O quadro que roda o código não carregou. Confira a conexão e tente de novo.',
    left: 'O código levou o resultado para outro endereço, e por isso foi parado. O seu texto está aqui.',
    abuse: 'O código mandou mensagens demais e foi parado. O seu texto está aqui.',
    focus:
      'O código tirou o foco de onde você escrevia, e por isso foi parado. O seu texto está aqui.',
    history:
      'O código acrescentou passos ao botão Voltar do navegador, e por isso foi parado. O seu texto está aqui.',
  },
  fromLink: 'Este código veio de um link, e não deste blog. Leia antes de rodar.',
  runFirst: 'O código espera: ele só roda quando você mandar.',
  draft: (when) => `Você mudou este código em ${when}, e o navegador guardou.`,
  takeDraft: 'Trazer o que escrevi',
  dropDraft: 'Apagar',
  notKept:
    'O navegador não tem mais espaço, ou não deixa guardar: o que você escrever aqui se perde ao sair da página.',
  linkProblems: {
    broken:
      'O link para esta demonstração está incompleto ou com erro. O código daqui é o do post.',
    large: 'O link traz código demais, e por isso não foi aberto. O código daqui é o do post.',
    unable: 'Este navegador não sabe abrir o código do link. O código daqui é o do post.',
    gone: 'O link leva a uma demonstração que não está mais nesta página.',
  },
  finding: ({ line, type, name, hint }) => {
    const sentence = {
      property: `este navegador não conhece a propriedade “${name}”.`,
      value: `“${name}” não aceita este valor.`,
      selector: `o seletor “${name}” não vale.`,
      semicolon: 'falta um ponto e vírgula no fim desta linha?',
      colon: `falta o “:” entre a propriedade e o valor em “${name}”.`,
      open: 'este bloco abre com { e não fecha.',
      close: 'este } não fecha nenhum bloco.',
      comment: 'este comentário abre com /* e não fecha.',
      string: 'estas aspas não fecham.',
    }[type];
    return `Linha ${line}: ${sentence}${hint === undefined ? '' : ` Seria “${hint}”?`}`;
  },
  more: (count) => (count === 1 ? 'E mais uma linha.' : `E mais ${count} linhas.`),
};

const en: EditorTexts = {
  field: (file, title) => `Code of ${file}, in “${title}”. Tab leaves the editor.`,
  close: 'Close the editor',
  closeShort: 'Close',
  row: (title) => `Editor of “${title}”`,
  reset: 'Undo everything',
  undoReset: 'Bring it back',
  share: 'Copy link',
  shared: 'Link copied',
  shareLong: 'Too large for a link',
  run: 'Run',
  console: 'Console',
  flood: "The code wrote more than fits here; the rest isn't shown.",
  retry: 'Try again',
  line: (line, message) => `Line ${line}: ${message}`,
  loop: (line) =>
    line === undefined
      ? 'A loop or a call never ends. The code was stopped; your text is still here.'
      : `Line ${line}: this loop or call never ends. The code was stopped; your text is still here.`,
  ends: {
    hang: "The code didn't finish in 2 seconds and was stopped. Your text is still here: look for an endless loop.",
    absent: 'The frame that runs the code did not load. Check your connection and try again.',
    left: 'The code sent its result to another address, so it was stopped. Your text is still here.',
    abuse: 'The code sent too many messages and was stopped. Your text is still here.',
    focus:
      'The code took the focus from where you were typing, so it was stopped. Your text is still here.',
    history:
      "The code added steps to the browser's Back button, so it was stopped. Your text is still here.",
  },
  fromLink: 'This code came from a link, not from this blog. Read it before you run it.',
  runFirst: 'The code is waiting: it runs only when you say so.',
  draft: (when) => `You changed this code on ${when}, and the browser kept it.`,
  takeDraft: 'Bring back what I wrote',
  dropDraft: 'Delete it',
  notKept:
    'The browser has no room left, or may not keep anything: what you write here is lost when you leave the page.',
  linkProblems: {
    broken: 'The link to this demo is incomplete or wrong. The code here is that of the post.',
    large:
      'The link carries too much code, so it was not opened. The code here is that of the post.',
    unable: 'This browser cannot open the code of the link. The code here is that of the post.',
    gone: 'The link leads to a demo that is no longer on this page.',
  },
  finding: ({ line, type, name, hint }) => {
    const sentence = {
      property: `this browser does not know the property “${name}”.`,
      value: `“${name}” does not take this value.`,
      selector: `the selector “${name}” is not valid.`,
      semicolon: 'is a semicolon missing at the end of this line?',
      colon: `a “:” is missing between property and value in “${name}”.`,
      open: 'this block opens with { and is never closed.',
      close: 'this } closes no block.',
      comment: 'this comment opens with /* and is never closed.',
      string: 'these quotes are never closed.',
    }[type];
    return `Line ${line}: ${sentence}${hint === undefined ? '' : ` Did you mean “${hint}”?`}`;
  },
  more: (count) => (count === 1 ? 'And one more line.' : `And ${count} more lines.`),
};

const texts: Localized<EditorTexts> = { pt, en };

/** @returns texts of the editor in the language of the page */
export const useTexts = (): EditorTexts =>
  localized(texts, useDocusaurusContext().i18n.currentLocale);

/**
 * @param language language of the page, for example `pt-BR`
 * @returns why the code of a link is not shown
 */
export const linkProblemText = (problem: LinkProblem, language: string): string =>
  localized(texts, language.slice(0, 2)).linkProblems[problem];
