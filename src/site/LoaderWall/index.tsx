import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import blog from '@data/blog-data/blog.json';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFormatDate } from '../../lib/date';
import Drawing from '../../ui/Drawing';
import { useOwnPause } from '../../ui/Motion/useOwnPause';
import { useReducedMotion } from './useReducedMotion';
import { setSpeed, speeds } from './speed';
import Status from './Status';
import styles from './styles.module.css';
import { useSheet } from './useSheet';

/**
 * All ten loaders in a grid, with one speed and one pause button. They are paused at first. The
 * post imports it itself, because few pages show all ten.
 */
export default function LoaderWall(): ReactNode {
  const format = useFormatDate();
  const { i18n } = useDocusaurusContext();
  const id = useId();
  const wall = useRef<HTMLUListElement>(null);
  const [rate, setRate] = useState(1);
  const [sheet, drawSheet] = useSheet();
  const [paused, setPaused] = useOwnPause(true);
  const isReduced = useReducedMotion();
  const playing = !paused && !isReduced;
  const tag = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  const speed = rate.toLocaleString(tag);

  // Runs after the effects of <Drawing>, which pause SMIL or resume it at its normal speed.
  useEffect(
    () => (wall.current === null ? undefined : setSpeed(wall.current, rate, playing)),
    [rate, playing, isReduced],
  );

  return (
    <section
      className={styles.wall}
      aria-label={translate({ id: 'site.wall.label', message: 'Os dez loaders' })}
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
        <button
          type="button"
          className="button-line"
          disabled={isReduced}
          onClick={() => setPaused(playing)}
        >
          {
            // No <Translate>: React would not change its text after a page translator has replaced it.
            playing
              ? translate({ id: 'site.wall.stop', message: 'Parar' })
              : translate({ id: 'site.wall.play', message: 'Tocar' })
          }
        </button>
        <div className={styles.speed}>
          <label htmlFor={id}>
            {translate({ id: 'site.wall.speed', message: 'Velocidade: {rate}×' }, { rate: speed })}
          </label>
          <input
            id={id}
            type="range"
            {...speeds}
            value={rate}
            disabled={isReduced}
            aria-valuetext={`${speed}×`}
            onChange={({ target }) => setRate(Number(target.value))}
          />
        </div>
        <button
          type="button"
          className="button-line"
          // Not `disabled`, which would take the focus away.
          aria-disabled={sheet === 'working'}
          onClick={() => {
            if (sheet !== 'working') {
              void drawSheet(
                wall.current,
                blog.shelf.map(({ art }) => art.title),
              );
            }
          }}
        >
          <Translate id="site.wall.export">Desenhar a folha</Translate>
        </button>
      </div>
      <p className={`${styles.said} no-print`} role="status">
        <Status sheet={sheet} isReduced={isReduced} />
      </p>
    </section>
  );
}
