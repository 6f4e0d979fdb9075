import { translate } from '@docusaurus/Translate';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { glazes, growCobogo, moduleSize } from '../../ui/Cobogo/pattern';
import cobogo from '../../ui/Cobogo/styles.module.css';
import { fits, move, type Spot } from './piece';
import styles from './styles.module.css';

const columns = 8;
const rows = 6;
const hole: Spot = { x: 4 * moduleSize, y: 2 * moduleSize };
const start: Spot = { x: 6.4 * moduleSize, y: 4.5 * moduleSize };
const limits = { x: (columns - 1) * moduleSize, y: (rows - 1) * moduleSize };
const paths = growCobogo('404', columns, rows, 2 * columns + 4);

/**
 * A cobogó pattern without one block, and the block. Readers can move it into the hole by pointer
 * or by arrow keys.
 */
export default function MissingBlock(): ReactNode {
  const [spot, setSpot] = useState(start);
  const svg = useRef<SVGSVGElement>(null);
  const grip = useRef<Spot | null>(null);
  const placed = spot === hole;

  /** Position of the pointer in units of the drawing. */
  const at = (event: PointerEvent): Spot => {
    const box = svg.current?.getBoundingClientRect();
    const scale = (columns * moduleSize) / (box?.width ?? 1);
    return {
      x: (event.clientX - (box?.left ?? 0)) * scale,
      y: (event.clientY - (box?.top ?? 0)) * scale,
    };
  };
  const put = (next: Spot) => setSpot(fits(next, hole) ? hole : next);

  const onPointerDown = (event: PointerEvent<SVGGElement>) => {
    const point = at(event);
    grip.current = { x: point.x - spot.x, y: point.y - spot.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current !== null) {
      const point = at(event);
      setSpot(
        move({ x: 0, y: 0 }, { x: point.x - grip.current.x, y: point.y - grip.current.y }, limits),
      );
    }
  };
  const onPointerUp = () => {
    if (grip.current !== null) {
      grip.current = null;
      put(spot);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 4 : moduleSize / 2;
    const by = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      put(move(spot, by, limits));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setSpot(placed ? start : hole);
    }
  };

  return (
    <div>
      <div className={styles.wall}>
        <svg
          ref={svg}
          className={cobogo.cobogo}
          viewBox={`0 0 ${columns * moduleSize} ${rows * moduleSize}`}
          width={columns * moduleSize}
          height={rows * moduleSize}
        >
          <g aria-hidden="true">
            {glazes.map((glaze) => (
              <path key={glaze} className={cobogo[glaze]} d={paths[glaze]} />
            ))}
            <rect className={styles.place} {...hole} width={moduleSize} height={moduleSize} />
          </g>
          <g
            className={`needs-script ${styles.piece}`}
            role="button"
            tabIndex={0}
            aria-label={translate({
              id: 'aoba.notFound.piece',
              message: 'Bloco solto. As setas movem; Enter encaixa.',
            })}
            data-placed={placed}
            transform={`translate(${spot.x} ${spot.y})`}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerUp}
            onKeyDown={onKeyDown}
          >
            <rect className={styles.block} width={moduleSize} height={moduleSize} rx={2} />
            <path d="M0 40A40 40 0 0 1 40 0A40 40 0 0 1 0 40Z" />
          </g>
        </svg>
      </div>
      <p className={`needs-script ${styles.hint}`} role="status">
        {placed
          ? translate({
              id: 'aoba.notFound.placed',
              message:
                'A parede está inteira de novo. A página, não: tente um dos caminhos abaixo.',
            })
          : translate({
              id: 'aoba.notFound.hint',
              message: 'Arraste o bloco vermelho até o vão, ou leve com as setas do teclado.',
            })}
      </p>
    </div>
  );
}
