import clsx from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { glazes, growCobogo, moduleSize } from './pattern';
import styles from './styles.module.css';

interface Props {
  /** The pattern depends only on this text. */
  seed: string;
  cols: number;
  rows: number;
  /** Index of a module to leave out, counted row by row. */
  hole?: number;
  className?: string;
}

/**
 * A cobogó (a Brazilian wall of perforated blocks) as an SVG pattern generated from a seed.
 * Decorative: hidden from screen readers.
 */
export default function Cobogo({ seed, cols, rows, hole, className }: Props): ReactNode {
  const paths = useMemo(() => growCobogo(seed, cols, rows, hole), [seed, cols, rows, hole]);
  return (
    <svg
      className={clsx(styles.cobogo, className)}
      viewBox={`0 0 ${cols * moduleSize} ${rows * moduleSize}`}
      width={cols * moduleSize}
      height={rows * moduleSize}
      aria-hidden="true"
    >
      {glazes.map((glaze) => (
        <path key={glaze} className={styles[glaze]} d={paths[glaze]} />
      ))}
    </svg>
  );
}
