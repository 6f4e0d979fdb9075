import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { locales, type Locale } from '../../../../lib/locales';
import type { Cell, ChangesData, Row, TextChange, TextVersion } from '../../shared/types';
import { Notes, Status } from './labels';
import Lists from './Lists';
import Sides from './Sides';
import styles from './styles.module.css';
import Words from './Words';

type Languages = ChangesData['languages'];

/** Number of a line, which leads to it in the pull request where that is known. */
function Line({ cell, version }: { cell: Cell; version?: TextVersion }): ReactNode {
  const name = translate(
    { id: 'site.changes.line', message: 'linha {line}' },
    { line: String(cell.line) },
  );
  const side = cell.status === 'removed' ? 'L' : 'R';
  return version?.review === undefined || cell.status === 'same' ? (
    <span className={styles.line}>{name}</span>
  ) : (
    <Link className={styles.line} href={`${version.review}${side}${cell.line}`}>
      {name}
    </Link>
  );
}

function Paragraph({ cell, version }: { cell: Cell; version?: TextVersion }): ReactNode {
  return (
    <>
      <p className={cell.isCode ? styles.code : undefined}>
        <Words words={cell.words} />
      </p>
      <Notes notes={cell.notes} />
      <Line cell={cell} {...(version && { version })} />
    </>
  );
}

interface RowsProps {
  rows: readonly Row[];
  versions: TextChange['versions'];
  languages: Languages;
}

function Rows({ rows, versions, languages }: RowsProps): ReactNode {
  return rows.map((row, index) => (
    // Rows have no name of their own, and keep their order.
    <div key={index} className={styles.row}>
      {row.under !== undefined && <p className={styles.under}>{row.under}</p>}
      {locales.map((locale) => {
        const [cell, version] = [row[locale], versions[locale]];
        const { htmlLang, label } = languages[locale];
        return (
          <div key={locale} className={styles.cell} data-status={cell?.status ?? 'none'}>
            <span className={styles.language} lang={htmlLang}>
              {label}
            </span>
            {cell === undefined ? (
              <p className={styles.none}>
                <Translate id="site.changes.noPair">Sem par neste idioma</Translate>
              </p>
            ) : (
              <div lang={htmlLang}>
                <Paragraph cell={cell} {...(version && { version })} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  ));
}

function Versions({ versions, languages }: Pick<RowsProps, 'versions' | 'languages'>): ReactNode {
  return (
    <div className={styles.versions}>
      {locales.map((locale: Locale) => {
        const version = versions[locale];
        const { htmlLang, label } = languages[locale];
        return (
          <div key={locale} data-version={locale}>
            <span className={styles.versionName} lang={htmlLang}>
              {version?.href === undefined ? (
                label
              ) : (
                // eslint-disable-next-line @docusaurus/no-html-links -- the page may be in the other language, whose routes this build does not have
                <a href={version.href} hrefLang={htmlLang}>
                  {label}
                </a>
              )}
            </span>
            {version === undefined ? (
              <span className={styles.status} data-status="none">
                <Translate id="site.changes.missing">Não existe</Translate>
              </span>
            ) : (
              version.status !== undefined && <Status status={version.status} />
            )}
            {version?.from !== undefined && (
              <p className={styles.from}>
                <Translate
                  id="site.changes.from"
                  values={{ address: <code key="address">{version.from}</code> }}
                >
                  {'Antes em {address}, que agora responde 404.'}
                </Translate>
              </p>
            )}
            <Notes notes={version?.notes ?? []} />
          </div>
        );
      })}
    </div>
  );
}

const hasNotes = (row: Row) => locales.some((locale) => (row[locale]?.notes.length ?? 0) > 0);

/** A post in both languages: the paragraphs that differ, and the notes on them. */
export default function Text({
  change,
  languages,
}: {
  change: TextChange;
  languages: Languages;
}): ReactNode {
  const { versions, rows, left, card, lists } = change;
  const all = Object.values(versions).map(({ status }) => status);
  // Editors read a new text on its page. Its paragraphs with notes are shown here, too.
  const isWhole = all.every((status) => status === 'new' || status === 'removed');
  const shown = isWhole ? rows.filter(hasNotes) : rows;
  const parts = { versions, languages };
  return (
    <>
      <Versions {...parts} />
      {shown.length > 0 && <Rows rows={shown} {...parts} />}
      {all.includes('changed') && rows.length === 0 && left === 0 && (
        <p className={styles.none}>
          <Translate id="site.changes.noRows">
            Nenhum parágrafo é diferente: só mudaram espaços, quebras de linha ou o registro de que
            a tradução foi conferida.
          </Translate>
        </p>
      )}
      {isWhole && rows.length > 0 && (
        <details className={styles.whole}>
          <summary>
            <Translate id="site.changes.whole" values={{ count: rows.length }}>
              {'O texto inteiro (parágrafos: {count})'}
            </Translate>
          </summary>
          <Rows rows={rows} {...parts} />
        </details>
      )}
      {left > 0 && (
        <p className={styles.none}>
          <Translate id="site.changes.left" values={{ count: left }}>
            {'Parágrafos que não estão aqui porque a lista é longa: {count}.'}
          </Translate>
        </p>
      )}
      {card !== undefined && (
        <details className={styles.fold}>
          <summary>
            <Translate id="site.changes.card">Cartão para quem compartilha</Translate>
          </summary>
          <Sides
            kind="picture"
            title={change.title}
            {...(card.before && { before: { src: card.before } })}
            after={{ src: card.after }}
          />
        </details>
      )}
      <Lists lists={lists} />
    </>
  );
}
