import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { Frame, useDemoAddress } from '@site/src/features/demos/client';
import type { SeriesSummary } from '@site/src/features/posts/shared';
import { useMotionPaused } from '../../ui/Motion/store';
import styles from './styles.module.css';

/** In CSS pixels: enough to show the purpose of both apps, which scroll inside their frames. */
const height = 560;

function Panel({ series }: { series: SeriesSummary }): ReactNode {
  const { id, title, description, permalink, app } = series;
  const address = useDemoAddress(id);
  const [paused] = useMotionPaused();
  const full = translate({ id: 'site.home.appsFull', message: 'Tela cheia' });
  const read = translate({ id: 'site.home.appsSeries', message: 'Ler a série' });
  return (
    <li id={id} className={styles.app}>
      <div className={styles.appHead}>
        <h3>{title}</h3>
        <div>
          <Link to={permalink} aria-label={`${read}: ${title}`}>
            {read}
          </Link>
          {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, not a route */}
          <a href={address} aria-label={`${full}: ${title}`}>
            {full}
          </a>
        </div>
      </div>
      <p>{description}</p>
      <div className={styles.appFrame}>
        <Frame
          id={id}
          query="example"
          title={app?.title ?? title}
          height={height}
          fixed
          paused={paused}
        />
      </div>
    </li>
  );
}

/**
 * The apps that series build, running in frames. What a reader enters stays in the browser. For a
 * reader who has entered nothing, `?example` asks each app to start with an example.
 */
export default function AppPanels({ apps }: { apps: readonly SeriesSummary[] }): ReactNode {
  return (
    <ul className={styles.apps}>
      {apps.map((series) => (
        <Panel key={series.id} series={series} />
      ))}
    </ul>
  );
}
