import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { PostArt } from '@site/src/blog/attach';
import type { SeriesSummary } from '@site/src/plugins/blog-data/types';
import Cobogo from '../Cobogo';
import Drawing from '../Drawing';
import { usePostCount } from '../Tags';
import styles from './styles.module.css';

interface Props {
  series: readonly SeriesSummary[];
  /** A loader for the panel of the loaders' series. */
  art: PostArt | undefined;
}

function Panel({ summary, art }: { summary: SeriesSummary; art: PostArt | undefined }): ReactNode {
  const countText = usePostCount();
  const { title, description, permalink, total } = summary;
  return (
    <li className={styles.series}>
      {art === undefined ? (
        <Cobogo seed={summary.id} cols={10} rows={4} className={styles.seriesWall} />
      ) : (
        <Drawing art={art} className={styles.seriesArt} />
      )}
      <div className={styles.seriesText}>
        <h3>
          <Link to={permalink}>{title}</Link>
        </h3>
        <p>{description}</p>
        <p className={styles.count}>{countText(total)}</p>
      </div>
    </li>
  );
}

/** The series of the blog, each leading to its first part. */
export default function SeriesPanels({ series, art }: Props): ReactNode {
  return (
    <ul className={styles.panels}>
      {series.map((summary) => (
        <Panel
          key={summary.id}
          summary={summary}
          art={summary.id === 'animacoes-de-carregamento' ? art : undefined}
        />
      ))}
    </ul>
  );
}
