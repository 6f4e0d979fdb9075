import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { ShelfItem } from '@site/src/plugins/blog-data/types';
import { useFormatDate } from '../date';
import Drawing from '../Drawing';
import { useMotionPaused } from '../Motion/store';
import styles from './styles.module.css';

interface Props {
  items: readonly ShelfItem[];
  Section: ComponentType<{ title: ReactNode; aside?: ReactNode; children: ReactNode }>;
}

function Tile({ item, playing }: { item: ShelfItem; playing: boolean }): ReactNode {
  const format = useFormatDate();
  const [over, setOver] = useState(false);
  return (
    <Link
      className={styles.tile}
      to={item.permalink}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setOver(true)}
      onBlur={() => setOver(false)}
    >
      <Drawing art={item.art} playing={playing || over} className={styles.tileArt} />
      <b>{item.art.title}</b>
      <span>{format(item.date, 'month')}</span>
    </Link>
  );
}

/** The wall of loaders: still until hovered, focused or told to play. */
function Shelf({ items, Section }: Props): ReactNode {
  const [all, setAll] = useState(false);
  const [sitePaused, setSitePaused] = useMotionPaused();
  const playing = all && !sitePaused;
  return (
    <Section
      title={<Translate id="aoba.home.shelf">Meses de carregamento</Translate>}
      aside={
        <button
          type="button"
          className="button-line needs-script"
          onClick={() => {
            if (!playing && sitePaused) {
              setSitePaused(false);
            }
            setAll(!playing);
          }}
        >
          {playing ? (
            <Translate id="aoba.motion.pause">Pausar animações</Translate>
          ) : (
            <Translate id="aoba.home.playAll">Tocar todas</Translate>
          )}
        </button>
      }
    >
      <ul className={styles.shelf}>
        {items.map((item) => (
          <li key={item.permalink}>
            <Tile item={item} playing={playing} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** With fewer loaders there is no wall to speak of: the series panel shows the one there is. */
Shelf.fewest = 2;

export default Shelf;
