import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { CodeChange, CodeLine } from '../../shared/types';
import styles from './styles.module.css';

/** A longer change is folded. */
const fewLines = 24;

const tags = { '+': 'ins', '-': 'del', ' ': 'span' } as const;

function Lines({ lines }: { lines: readonly CodeLine[] }): ReactNode {
  return lines.map(([sign, text], index) => {
    const Tag = tags[sign];
    // Lines have no name of their own, and keep their order.
    return (
      <Tag key={index} data-sign={sign === ' ' ? undefined : sign}>
        {`${text}\n`}
      </Tag>
    );
  });
}

/** A changed file: its lines that are new and those that are gone. */
export default function Code({ change }: { change: CodeChange }): ReactNode {
  const { file, parts, left, review } = change;
  const lines = parts.flatMap((part) => part.lines);
  const count = (wanted: string) => lines.filter(([sign]) => sign === wanted).length;
  return (
    <details className={styles.file} open={lines.length <= fewLines}>
      <summary>
        <code>{file}</code> <span className={styles.counts}>{`+${count('+')} −${count('-')}`}</span>
      </summary>
      {change.from !== undefined && (
        <p className={styles.none}>
          <Translate
            id="site.changes.fileFrom"
            values={{ file: <code key="file">{change.from}</code> }}
          >
            {'Antes {file}'}
          </Translate>
        </p>
      )}
      {parts.map((part) => (
        <pre key={part.line} className={styles.lines}>
          <code>
            <Lines lines={part.lines} />
          </code>
        </pre>
      ))}
      {parts.length === 0 && (
        <p className={styles.none}>
          <Translate id="site.changes.noLines">
            Sem linhas para mostrar: só o nome mudou, não é texto, é grande demais ou a lista já é
            longa.
          </Translate>
        </p>
      )}
      {left > 0 && (
        <p className={styles.none}>
          <Translate id="site.changes.leftLines" values={{ count: left }}>
            {'Outras linhas que mudaram: {count}.'}
          </Translate>
        </p>
      )}
      {review !== undefined && (
        <p className={styles.none}>
          <Link href={review}>
            <Translate id="site.changes.inReview">No pull request</Translate>
          </Link>
        </p>
      )}
    </details>
  );
}
