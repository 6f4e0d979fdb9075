import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { ShelfItem } from '@site/src/features/posts/shared';
import { useFormatDate } from '../../lib/date';
import Drawing from '../../ui/Drawing';
import { useOwnPause } from '../../ui/Motion/useOwnPause';
import styles from './styles.module.css';

interface Props {
  id?: string;
  items: readonly ShelfItem[];
  Section: ComponentType<{
    id?: string | undefined;
    title: ReactNode;
    aside?: ReactNode;
    children: ReactNode;
  }>;
}

function Tile({ item, playing }: { item: ShelfItem; playing: boolean }): ReactNode {
  const format = useFormatDate();
  const [hovered, setHovered] = useState(false);
  const month = format(`2022-${String(item.month).padStart(2, '0')}-01`, 'shortMonth');
  const content = (
    <>
      <Drawing art={item.art} playing={playing || hovered} className={styles.tileArt} />
      <b>{item.art.title}</b>
      <span>{`${month} · ${item.technique}`}</span>
    </>
  );
  const hover = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
  };
  // The post of this month is not written yet: the tile plays its animation, but is no link.
  return item.permalink === undefined ? (
    <div className={styles.tile} {...hover}>
      {content}
    </div>
  ) : (
    <Link
      className={styles.tile}
      to={item.permalink}
      {...hover}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      {content}
    </Link>
  );
}

/** The loading animations, in a grid. Each is paused until hovered, focused, or all are played. */
export default function Shelf({ id, items, Section }: Props): ReactNode {
  const [paused, setPaused] = useOwnPause(true);
  return (
    <Section
      id={id}
      title={<Translate id="site.home.shelf">Dez meses de carregamento</Translate>}
      aside={
        <button
          type="button"
          className={`button-line needs-script no-print ${styles.playAll}`}
          onClick={() => setPaused(!paused)}
        >
          {
            // No <Translate>: React would not change its text after a page translator has replaced it.
            paused
              ? translate({ id: 'site.home.playAll', message: 'Tocar todas' })
              : translate({ id: 'site.motion.pause', message: 'Pausar animações' })
          }
        </button>
      }
    >
      <p className={styles.shelfLead}>
        <Translate id="site.home.shelfLead">
          Uma animação por mês, uma técnica por animação.
        </Translate>
      </p>
      <ul className={styles.shelf}>
        {items.map((item) => (
          <li key={item.art.id}>
            <Tile item={item} playing={!paused} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
