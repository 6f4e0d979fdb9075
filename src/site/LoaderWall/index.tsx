import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import blog from '@data/blog-data/blog.json';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFormatDate } from '../../lib/date';
import Drawing from '../../ui/Drawing';
import { useMotionPaused } from '../../ui/Motion/store';
import { setSpeed, speeds } from './speed';
import styles from './styles.module.css';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function onReducedMotion(listener: () => void): () => void {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useReducedMotion = () =>
  useSyncExternalStore(
    onReducedMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );

function useNumberFormat(): (value: number) => string {
  const { i18n } = useDocusaurusContext();
  const tag = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  return (value) => value.toLocaleString(tag);
}

type Outcome = 'none' | 'working' | 'done' | 'failed';

function OutcomeMessage({ outcome }: { outcome: Outcome }): ReactNode {
  if (outcome === 'working') {
    return <Translate id="aoba.wall.working">Desenhando a folha…</Translate>;
  }
  if (outcome === 'done') {
    return <Translate id="aoba.wall.done">A folha está pronta: PNG, 1600 × 1200.</Translate>;
  }
  return outcome === 'failed' ? (
    <Translate id="aoba.wall.failed">Este navegador não deixou desenhar a folha.</Translate>
  ) : null;
}

/**
 * All ten loaders in a grid, with one speed and one pause button. They are paused at first. The
 * post imports it itself, because few pages show all ten.
 */
export default function LoaderWall(): ReactNode {
  const format = useFormatDate();
  const formatNumber = useNumberFormat();
  const id = useId();
  const wall = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState(false);
  const [rate, setRate] = useState(1);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const [address, setAddress] = useState<string>();
  const [sitePaused, setSitePaused] = useMotionPaused();
  const isReduced = useReducedMotion();
  const playing = wanted && !sitePaused && !isReduced;

  // Runs after the effects of <Drawing>, which pause SMIL or resume it at its normal speed.
  useEffect(
    () => (wall.current === null ? undefined : setSpeed(wall.current, rate, playing)),
    [rate, playing, isReduced],
  );

  const toggle = () => {
    if (!playing && sitePaused) {
      setSitePaused(false);
    }
    setWanted(!playing);
  };

  const exportPng = async () => {
    setOutcome('working');
    try {
      const { exportSheet } = await import('./exportSheet');
      const drawings = [...(wall.current?.querySelectorAll('.drawing') ?? [])];
      const png = await exportSheet(
        drawings.flatMap(({ firstElementChild }) => firstElementChild ?? []),
        {
          title: 'aoba',
          lines: [
            translate({ id: 'aoba.wall.sheetLine', message: 'Dez meses de carregamento' }),
            translate({ id: 'aoba.wall.sheetYear', message: 'HTML, CSS e SVG, 2022' }),
          ],
          names: blog.shelf.map(({ art }) => art.title),
        },
      );
      setAddress(png);
      setOutcome('done');
    } catch {
      setAddress(undefined);
      setOutcome('failed');
    }
  };

  return (
    <section
      className={styles.wall}
      aria-label={translate({ id: 'aoba.wall.label', message: 'Os dez carregamentos' })}
    >
      <ul ref={wall} className={styles.tiles}>
        {blog.shelf.map(({ art, month, permalink }) => (
          <li key={art.id}>
            <Drawing art={art} playing={playing} className={styles.art} />
            <span className={styles.name}>
              {permalink === undefined ? art.title : <Link to={permalink}>{art.title}</Link>}{' '}
              <small>{format(`2022-${String(month).padStart(2, '0')}-01`, 'shortMonth')}</small>
            </span>
          </li>
        ))}
      </ul>
      <div className={`${styles.controls} needs-script no-print`}>
        <button type="button" className="button-line" disabled={isReduced} onClick={toggle}>
          {playing ? (
            <Translate id="aoba.wall.stop">Parar</Translate>
          ) : (
            <Translate id="aoba.wall.play">Tocar</Translate>
          )}
        </button>
        <div className={styles.speed}>
          <label htmlFor={id}>
            {translate(
              { id: 'aoba.wall.speed', message: 'Velocidade: {rate}×' },
              { rate: formatNumber(rate) },
            )}
          </label>
          <input
            id={id}
            type="range"
            {...speeds}
            value={rate}
            disabled={isReduced}
            aria-valuetext={`${formatNumber(rate)}×`}
            onChange={({ target }) => setRate(Number(target.value))}
          />
        </div>
        <button
          type="button"
          className="button-line"
          disabled={outcome === 'working'}
          onClick={() => void exportPng()}
        >
          <Translate id="aoba.wall.export">Desenhar a folha</Translate>
        </button>
      </div>
      <p className={`${styles.said} no-print`} role="status">
        {isReduced && outcome === 'none' ? (
          <Translate id="aoba.wall.calm">
            O seu sistema pede menos movimento: os dez ficam parados.
          </Translate>
        ) : (
          <OutcomeMessage outcome={outcome} />
        )}{' '}
        {address !== undefined && outcome === 'done' && (
          // eslint-disable-next-line @docusaurus/no-html-links -- a file made here, not a page
          <a href={address} download="aoba-1600x1200.png">
            <Translate id="aoba.wall.download">Baixar a folha</Translate>
          </a>
        )}
      </p>
    </section>
  );
}
