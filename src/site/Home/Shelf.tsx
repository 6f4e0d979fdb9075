import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { ShelfItem } from '@site/src/features/posts/shared/types';
import { useFormatDate } from '../../lib/date';
import Drawing from '../../ui/Drawing';
import { useMotionPaused } from '../../ui/Motion/store';
import styles from './styles.module.css';

interface Props {
  items: readonly ShelfItem[];
  Section: ComponentType<{ title: ReactNode; aside?: ReactNode; children: ReactNode }>;
}

function Tile({ item, playing }: { item: ShelfItem; playing: boolean }): ReactNode {
  const format = useFormatDate();
  const [over, setOver] = useState(false);
  const month = format(`2022-${String(item.month).padStart(2, '0')}-01`, 'shortMonth');
  const content = (
    <>
      <Drawing art={item.art} playing={playing || over} className={styles.tileArt} />
      <b>{item.art.title}</b>
      <span>{`${month} · ${item.technique}`}</span>
    </>
  );
  const hover = {
    onPointerEnter: () => setOver(true),
    onPointerLeave: () => setOver(false),
  };
  // A month whose post is not written yet has nowhere to lead: it only plays.
  return item.permalink === undefined ? (
    <div className={styles.tile} {...hover}>
      {content}
    </div>
  ) : (
    <Link
      className={styles.tile}
      to={item.permalink}
      {...hover}
      onFocus={() => setOver(true)}
      onBlur={() => setOver(false)}
    >
      {content}
    </Link>
  );
}

/** The wall of loaders: still until hovered, focused or told to play. */
export default function Shelf({ items, Section }: Props): ReactNode {
  const [all, setAll] = useState(false);
  const [sitePaused, setSitePaused] = useMotionPaused();
  const playing = all && !sitePaused;
  return (
    <Section
      title={<Translate id="aoba.home.shelf">Dez meses de carregamento</Translate>}
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
      <p className={styles.shelfLead}>
        <Translate id="aoba.home.shelfLead">
          Uma animação por mês, uma técnica por animação.
        </Translate>
      </p>
      <ul className={styles.shelf}>
        {items.map((item) => (
          <li key={item.art.id}>
            <Tile item={item} playing={playing} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
