import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { glazes, growCobogo, moduleSize } from '../../ui/Cobogo/pattern';
import cobogo from '../../ui/Cobogo/styles.module.css';
import styles from './styles.module.css';
import { columns, hole, rows, usePiece } from './usePiece';

const paths = growCobogo('404', columns, rows, 2 * columns + 4);

/**
 * A cobogó pattern without one block, and the block. Readers can move it into the hole by pointer
 * or by arrow keys.
 */
export default function MissingBlock(): ReactNode {
  const { piece, spot, placed, handlers } = usePiece();
  return (
    <div>
      <div className={styles.wall}>
        <svg
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
            ref={piece}
            className={`needs-script ${styles.piece}`}
            role="button"
            tabIndex={0}
            aria-label={translate({
              id: 'site.notFound.piece',
              message: 'Bloco solto. As setas movem; Enter encaixa.',
            })}
            data-placed={placed}
            transform={`translate(${spot.x} ${spot.y})`}
            {...handlers}
          >
            <rect className={styles.block} width={moduleSize} height={moduleSize} rx={2} />
            <path d="M0 40A40 40 0 0 1 40 0A40 40 0 0 1 0 40Z" />
          </g>
        </svg>
      </div>
      <p className={`needs-script ${styles.hint}`} role="status">
        {placed
          ? translate({
              id: 'site.notFound.placed',
              message:
                'A parede está inteira de novo. A página, não: tente um dos caminhos abaixo.',
            })
          : translate({
              id: 'site.notFound.hint',
              message: 'Arraste o bloco vermelho até o vão, ou leve com as setas do teclado.',
            })}
      </p>
    </div>
  );
}
