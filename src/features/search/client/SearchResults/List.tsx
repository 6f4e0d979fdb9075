import type { ReactNode } from 'react';
import { groupBy } from '@site/src/lib/groupBy';
import type { SearchHit } from '@site/src/features/search/shared/types';
import styles from './list.module.css';
import Result, { pageOf } from './Result';

/** The hits of a search, those of one page together. Renders nothing without hits. */
export default function List({ hits }: { hits: readonly SearchHit[] }): ReactNode {
  return hits.length === 0 ? null : (
    <ol className={styles.list}>
      {[...groupBy(hits, pageOf)].map(([address, found]) => (
        <Result key={address} hits={found} />
      ))}
    </ol>
  );
}
