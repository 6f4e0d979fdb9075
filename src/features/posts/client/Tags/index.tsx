import Link from '@docusaurus/Link';
import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import type { TagsListItem } from '@docusaurus/utils';
import type { ReactNode } from 'react';
import Cobogo from '../../../../ui/Cobogo';
import styles from './styles.module.css';

/** @returns a function that formats "1 post" or "13 posts" in the language of the page */
export function usePostCount(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate({ id: 'site.tags.count', message: '{count} post|{count} posts' }, { count }),
    );
}

/** A grid of tags. Each tile has a cobogó pattern that its label seeds. */
export default function TagTiles({ tags }: { tags: readonly TagsListItem[] }): ReactNode {
  const countText = usePostCount();
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label));
  return (
    <ul className={styles.tiles}>
      {sorted.map(({ label, permalink, count, description }) => (
        <li key={permalink} className={styles.tile}>
          <Cobogo seed={label} cols={8} rows={3} className={styles.pattern} />
          <div className={styles.words}>
            <h2 className={styles.name}>
              <Link to={permalink}>{label}</Link>
            </h2>
            <p>{description}</p>
            <p className={styles.count}>{countText(count)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
