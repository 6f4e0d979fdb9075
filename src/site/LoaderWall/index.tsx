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

const calm = '(prefers-reduced-motion: reduce)';

function onCalm(listener: () => void): () => void {
  const query = window.matchMedia(calm);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useCalm = () =>
  useSyncExternalStore(
    onCalm,
    () => window.matchMedia(calm).matches,
    () => false,
  );

function useNumber(): (value: number) => string {
  const { i18n } = useDocusaurusContext();
  const tag = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  return (value) => value.toLocaleString(tag);
}

type Outcome = 'none' | 'working' | 'done' | 'failed';

function Said({ outcome }: { outcome: Outcome }): ReactNode {
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

/** The ten loaders together, with one speed and one pause: still until told to play. Imported by its post: few pages draw all ten. */
export default function LoaderWall(): ReactNode {
  const format = useFormatDate();
  const number = useNumber();
  const id = useId();
  const wall = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState(false);
  const [rate, setRate] = useState(1);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const [address, setAddress] = useState<string>();
  const [sitePaused, setSitePaused] = useMotionPaused();
  const isCalm = useCalm();
  const playing = wanted && !sitePaused && !isCalm;

  // After the effects of the drawings, which let SMIL run or stop at its own speed.
  useEffect(
    () => (wall.current === null ? undefined : setSpeed(wall.current, rate, playing)),
    [rate, playing, isCalm],
  );

  const toggle = () => {
    if (!playing && sitePaused) {
      setSitePaused(false);
    }
    setWanted(!playing);
  };

  const takeAway = async () => {
    setOutcome('working');
    try {
      const { exportSheet } = await import('./exportSheet');
      const covers = [...(wall.current?.querySelectorAll('.drawing') ?? [])];
      const png = await exportSheet(
        covers.flatMap(({ firstElementChild }) => firstElementChild ?? []),
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
        <button type="button" className="button-line" disabled={isCalm} onClick={toggle}>
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
              { rate: number(rate) },
            )}
          </label>
          <input
            id={id}
            type="range"
            {...speeds}
            value={rate}
            disabled={isCalm}
            aria-valuetext={`${number(rate)}×`}
            onChange={({ target }) => setRate(Number(target.value))}
          />
        </div>
        <button
          type="button"
          className="button-line"
          disabled={outcome === 'working'}
          onClick={() => void takeAway()}
        >
          <Translate id="aoba.wall.export">Desenhar a folha</Translate>
        </button>
      </div>
      <p className={`${styles.said} no-print`} role="status">
        {isCalm && outcome === 'none' ? (
          <Translate id="aoba.wall.calm">
            O seu sistema pede menos movimento: os dez ficam parados.
          </Translate>
        ) : (
          <Said outcome={outcome} />
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
