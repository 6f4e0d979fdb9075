import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SeriesPlace } from '@site/src/features/posts/shared/types';
import styles from './styles.module.css';

interface Props {
  series: SeriesPlace;
  /** `long` writes the position as "2 de 11"; `short`, for lists, as "2/11". */
  form?: 'long' | 'short';
  className?: string;
}

/** A quarter arc in the color of the series, its title and the position of the post. */
export default function SeriesMark({ series, form = 'long', className }: Props): ReactNode {
  const { title, part, total, color } = series;
  const place = translate(
    { id: 'site.series.place', message: '{part} de {total}', description: 'Place in a series' },
    { part, total },
  );
  return (
    <span className={clsx(styles.mark, styles[color], className)}>
      {form === 'long' ? (
        <>
          {`${title} · `}
          <span className="whole">{place}</span>
        </>
      ) : (
        <>
          {`${title} `}
          <span className="whole" aria-hidden="true">{`${part}/${total}`}</span>
          <span className="visually-hidden">{place}</span>
        </>
      )}
    </span>
  );
}
