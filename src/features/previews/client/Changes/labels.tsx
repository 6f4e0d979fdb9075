import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { Change, Note, TextVersion } from '../../shared/types';
import styles from './styles.module.css';

const statuses: Readonly<Record<NonNullable<TextVersion['status']>, ReactNode>> = {
  new: <Translate id="site.changes.new">Novo</Translate>,
  changed: <Translate id="site.changes.changed">Mudou</Translate>,
  removed: <Translate id="site.changes.removed">Saiu</Translate>,
  renamed: <Translate id="site.changes.renamed">Mudou de endereço</Translate>,
  same: <Translate id="site.changes.same">Igual</Translate>,
};

/** Status of a file in words. */
export function Status({ status }: { status: keyof typeof statuses }): ReactNode {
  return (
    <span className={styles.status} data-status={status}>
      {statuses[status]}
    </span>
  );
}

/** Titles of the kinds of changes. */
export const kindTitles: Readonly<Record<Change['kind'], ReactNode>> = {
  text: <Translate id="site.changes.texts">Textos</Translate>,
  demo: <Translate id="site.changes.demos">Demonstrações</Translate>,
  picture: <Translate id="site.changes.pictures">Figuras</Translate>,
  source: <Translate id="site.changes.sources">Código do site</Translate>,
};

/** Name of one change, for those that stand below a text. */
export const oneOf: Readonly<Partial<Record<Change['kind'], ReactNode>>> = {
  demo: <Translate id="site.changes.demo">Demonstração</Translate>,
  picture: <Translate id="site.changes.picture">Figura</Translate>,
};

const translations = {
  lag: (
    <Translate id="site.changes.lag">
      A tradução é de uma versão anterior do texto em português.
    </Translate>
  ),
  orphan: (
    <Translate id="site.changes.orphan">O parágrafo em português daqui não existe mais.</Translate>
  ),
  unstamped: (
    <Translate id="site.changes.unstamped">
      Ninguém conferiu ainda se a tradução diz o mesmo.
    </Translate>
  ),
  missing: (
    <Translate id="site.changes.untranslated">
      Perto daqui falta a tradução de um parágrafo novo em português.
    </Translate>
  ),
};

/** Notices for editors about a text or a paragraph. */
export function Notes({ notes }: { notes: readonly Note[] }): ReactNode {
  return notes.length === 0 ? null : (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={JSON.stringify(note)}>
          {note.kind === 'check' ? <span lang="en">{note.message}</span> : translations[note.kind]}
        </li>
      ))}
    </ul>
  );
}
