import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { PostArt, SeriesSummary } from '@site/src/features/posts/shared';
import Drawing from '../../ui/Drawing';
import Glyph from '../../ui/Glyph';
import styles from './styles.module.css';

interface Props {
  series: readonly SeriesSummary[];
  /** Drawing for a series without a mark. */
  art: PostArt | undefined;
}

/**
 * Links to the blog, and to the sections of this page for the animations and for each app.
 */
export default function Rooms({ series, art }: Props): ReactNode {
  return (
    <div className={styles.actions}>
      <Link className="button-main" to="/blog">
        <Translate id="site.home.read">Ler o blog</Translate>
      </Link>
      {series.map(
        ({ id, invitation, mark }) =>
          invitation !== undefined && (
            // eslint-disable-next-line @docusaurus/no-html-links -- a section of this page, not a route
            <a key={id} className={`button-line ${styles.room}`} href={`#${id}`}>
              {mark === undefined ? (
                art !== undefined && <Drawing art={art} decorative />
              ) : (
                <Glyph svg={mark} />
              )}
              {invitation}
            </a>
          ),
      )}
    </div>
  );
}
