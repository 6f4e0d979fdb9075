import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { Change, Note, TextVersion } from '../../shared/types';
import styles from './styles.module.css';

const statuses: Readonly<Record<TextVersion['status'], ReactNode>> = {
  new: <Translate id="aoba.changes.new">Novo</Translate>,
  changed: <Translate id="aoba.changes.changed">Mudou</Translate>,
  removed: <Translate id="aoba.changes.removed">Saiu</Translate>,
  renamed: <Translate id="aoba.changes.renamed">Mudou de endereço</Translate>,
  same: <Translate id="aoba.changes.same">Igual</Translate>,
};

/** Status of a file in words. */
export function Status({ status }: { status: TextVersion['status'] }): ReactNode {
  return (
    <span className={styles.status} data-status={status}>
      {statuses[status]}
    </span>
  );
}

/** Titles of the kinds of changes. */
export const kindTitles: Readonly<Record<Change['kind'], ReactNode>> = {
  text: <Translate id="aoba.changes.texts">Textos</Translate>,
  demo: <Translate id="aoba.changes.demos">Demonstrações</Translate>,
  picture: <Translate id="aoba.changes.pictures">Figuras</Translate>,
  source: <Translate id="aoba.changes.sources">Código do site</Translate>,
};

const lags = {
  lag: (
    <Translate id="aoba.changes.lag">
      A tradução é de uma versão anterior do texto em português.
    </Translate>
  ),
  orphan: (
    <Translate id="aoba.changes.orphan">O parágrafo em português daqui não existe mais.</Translate>
  ),
};

/** Notices for editors about a text or a paragraph. */
export function Notes({ notes }: { notes: readonly Note[] }): ReactNode {
  return notes.length === 0 ? null : (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={JSON.stringify(note)}>
          {note.kind === 'check' ? <span lang="en">{note.message}</span> : lags[note.kind]}
        </li>
      ))}
    </ul>
  );
}
