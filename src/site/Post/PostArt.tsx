import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { PostArt as Art } from '@site/src/features/posts/shared';
import Cobogo from '../../ui/Cobogo';
import Drawing from '../../ui/Drawing';
import { useOwnPause } from '../../ui/Motion/useOwnPause';
import styles from './styles.module.css';

interface Props {
  art?: Art;
  permalink: string;
}

/** The drawing of a post, which a button plays and pauses; without one, the cobogó of its path. */
export default function PostArt({ art, permalink }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const [paused, setPaused] = useOwnPause(true);
  if (art === undefined) {
    // Without the base URL, so that both languages of a post have the same pattern.
    const seed = permalink.slice(siteConfig.baseUrl.length);
    return (
      <div className={styles.art}>
        <Cobogo seed={seed} cols={6} rows={6} />
      </div>
    );
  }
  return (
    <div className={styles.art}>
      <Drawing art={art} playing={!paused} className={styles.drawing} as="div" decorative />
      {/* The button covers the drawing and does not contain it. So text in the drawing is not part of
          the button's name, and the drawing stays visible where the button is hidden: without scripts,
          on paper, and with reduced motion. */}
      <button
        type="button"
        className="clean-btn over needs-script no-print"
        aria-pressed={!paused}
        aria-label={translate(
          { id: 'site.post.playArt', message: 'Animar o desenho: {title}' },
          { title: art.title },
        )}
        onClick={() => setPaused(!paused)}
      />
    </div>
  );
}
