import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { BlockChange } from '../../shared/types';
import { Status } from '../Changes/labels';
import Words from '../Changes/Words';
import styles from './styles.module.css';

/** @returns what happened, and to which entry of the front matter */
function What({ status, entry }: Pick<BlockChange, 'status' | 'entry'>): ReactNode {
  return (
    <>
      <Status status={status} /> {entry !== undefined && <code>{entry}</code>}
    </>
  );
}

function Mark({ entry, status, words, isCode, review }: BlockChange): ReactNode {
  const link = review !== undefined && (
    <Link href={review}>
      <Translate id="site.changes.inReview">No pull request</Translate>
    </Link>
  );
  const what = <What status={status} {...(entry !== undefined && { entry })} />;
  // A new paragraph has no earlier text.
  return status === 'new' ? (
    <p className={styles.mark}>
      {what} {link}
    </p>
  ) : (
    <details className={styles.mark}>
      <summary>{what}</summary>
      <p className={isCode ? styles.code : styles.text}>
        <Words words={words} />
      </p>
      {link}
    </details>
  );
}

/**
 * Above a changed paragraph of a deploy preview: what happened to it, and its earlier text on demand.
 * Above the whole text: the same of its front matter, each with its key.
 *
 * @param json the changes as JSON: build/remarkChanges.ts writes them into the page
 */
export default function BlockMark({ json }: { json: string }): ReactNode {
  return (
    <aside className={styles.marks} data-block-mark="">
      {(JSON.parse(json) as BlockChange[]).map((change, index) => (
        <Mark key={`${index} ${change.status}`} {...change} />
      ))}
    </aside>
  );
}
