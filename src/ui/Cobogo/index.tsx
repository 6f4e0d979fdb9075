import clsx from 'clsx';
import { useId, useMemo, type ReactNode } from 'react';
import { glazes, growCobogo, moduleSize } from './pattern';
import styles from './styles.module.css';

interface Props {
  /** The pattern depends only on this text. */
  seed: string;
  cols: number;
  rows: number;
  /** Index of a module to leave out, counted row by row. */
  hole?: number;
  /** How often the columns are drawn, side by side; only the first time needs path data. */
  times?: number;
  className?: string;
}

/**
 * A cobogó (a Brazilian wall of perforated blocks) as an SVG pattern generated from a seed.
 * Decorative: hidden from screen readers.
 */
export default function Cobogo({ seed, cols, rows, hole, times = 1, className }: Props): ReactNode {
  const id = useId();
  const paths = useMemo(() => growCobogo(seed, cols, rows, hole), [seed, cols, rows, hole]);
  const width = cols * moduleSize;
  const drawn = glazes.map((glaze) => (
    <path key={glaze} className={styles[glaze]} d={paths[glaze]} />
  ));
  return (
    <svg
      className={clsx(styles.cobogo, className)}
      viewBox={`0 0 ${width * times} ${rows * moduleSize}`}
      width={width * times}
      height={rows * moduleSize}
      aria-hidden="true"
    >
      {times === 1 ? drawn : <g id={id}>{drawn}</g>}
      {Array.from({ length: times - 1 }, (_, index) => (
        <use key={index} href={`#${id}`} x={width * (index + 1)} />
      ))}
    </svg>
  );
}
