import Link from '@docusaurus/Link';
import data from '@data/blog-data/progress.json';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { partToGoOn, slugOf } from '../../shared/progress';
import markStyles from '../SeriesMark/styles.module.css';
import { useProgress } from '../progress/store';
import styles from './styles.module.css';

const slug = ({ permalink }: { permalink: string }): string => slugOf(permalink) ?? '';

/** Link to the part to go on with; nothing when no series is begun, or all that are begun are read. */
export default function NextPart(): ReactNode {
  const progress = useProgress();
  const next = partToGoOn(
    progress,
    data.series.map(({ parts }) => parts.map(slug)),
  );
  for (const { title, color, parts } of data.series) {
    const part = parts.find((other) => slug(other) === next);
    if (part !== undefined) {
      return (
        <div className="wrap no-print">
          <p className={styles.line}>
            <span className={clsx(markStyles.mark, markStyles[color])}>{data.texts.goOn}</span>
            <Link to={part.permalink}>{`${title}: ${part.label}`}</Link>
          </p>
        </div>
      );
    }
  }
  return null;
}
