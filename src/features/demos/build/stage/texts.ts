import type { Localized } from '../../../../lib/locales';
import type { FileChange } from './changes';

/**
 * Texts of a stage, in its post and on the page that shows what it changes. `fillText` fills `{…}`.
 */
export interface ChangesTexts {
  /** Of a stage without one before it. */
  titleFirst: string;
  title: string;
  introFirst: string;
  intro: string;
  skip: string;
  home: string;
  otherLanguage: string;
  openApp: string;
  download: string;
  files: string;
  same: string;
  lines: string;
  oneLine: string;
  counts: string;
  isNew: string;
  isRemoved: string;
  hunk: string;
  oneLineHunk: string;
  whole: string;
  testsOf: string;
  /** In the post. */
  filesOfPart: string;
  changesOfPart: string;
  seeCode: string;
  seeChanges: string;
}

export const changesTexts: Localized<ChangesTexts> = {
  pt: {
    titleFirst: '{title}: o código',
    title: '{title}: o que mudou',
    introFirst: 'Esta é a primeira parte: todos os arquivos são novos, e aqui estão inteiros.',
    intro:
      'Tudo o que mudou desde {before}, linha por linha. Um + marca as linhas que entraram; um −, as que saíram.',
    skip: 'Pular para o conteúdo principal',
    home: '{site}, página inicial',
    otherLanguage: 'English',
    openApp: 'Abrir o aplicativo',
    download: 'Baixar esta parte (.zip, {size})',
    files: 'Arquivos',
    same: 'Sem mudança: ',
    lines: '{count} linhas',
    oneLine: '1 linha',
    counts: '{added} a mais, {removed} a menos',
    isNew: 'novo',
    isRemoved: 'removido',
    hunk: 'Linhas {from} a {to}',
    oneLineHunk: 'Linha {from}',
    whole: 'O arquivo inteiro',
    testsOf: 'Os testes de `{tested}`.',
    filesOfPart: 'Os arquivos desta parte ({count})',
    changesOfPart: 'O que muda nesta parte (arquivos: {count})',
    seeCode: 'Ver o código inteiro',
    seeChanges: 'Ver tudo, linha por linha',
  },
  en: {
    titleFirst: '{title}: the code',
    title: '{title}: what changed',
    introFirst: 'This is the first part: every file is new, and here each one is whole.',
    intro:
      'Everything that changed since {before}, line by line. A + marks lines that came in; a −, lines that went out.',
    skip: 'Skip to main content',
    home: '{site}, home page',
    otherLanguage: 'Português',
    openApp: 'Open the app',
    download: 'Download this part (.zip, {size})',
    files: 'Files',
    same: 'Unchanged: ',
    lines: '{count} lines',
    oneLine: '1 line',
    counts: '{added} added, {removed} removed',
    isNew: 'new',
    isRemoved: 'removed',
    hunk: 'Lines {from} to {to}',
    oneLineHunk: 'Line {from}',
    whole: 'The whole file',
    testsOf: 'The tests of `{tested}`.',
    filesOfPart: 'The files of this part ({count})',
    changesOfPart: 'What changes in this part (files: {count})',
    seeCode: 'See the whole code',
    seeChanges: 'See everything, line by line',
  },
};

/**
 * @param text a text with `{name}` in it
 * @param values value of each name
 * @returns the text with the values
 */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** @returns text of the link to a .zip, with its size in kilobytes of 1,000 bytes */
export const downloadText = (bytes: number, t: ChangesTexts): string =>
  fillText(t.download, { size: `${Math.max(1, Math.round(bytes / 1000))} kB` });

const linesText = (count: number, t: ChangesTexts) =>
  count === 1 ? t.oneLine : fillText(t.lines, { count });

/** @returns what a stage does to a file, in words */
export function summaryOf({ status, added, removed }: FileChange, t: ChangesTexts): string {
  switch (status) {
    case 'new':
      return `${t.isNew}, ${linesText(added, t)}`;
    case 'removed':
      return `${t.isRemoved}, ${linesText(removed, t)}`;
    default:
      return fillText(t.counts, { added, removed });
  }
}
