import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import Drawing from '@site/src/components/Drawing';
import { useMotionPaused } from '@site/src/components/Motion/store';
import type { DemoData } from '../types';
import styles from './styles.module.css';

/** The drawing and its pause button. It moves only while it can be seen. */
export default function Stage({
  demo: { id, title, moves },
  drawing,
}: {
  demo: DemoData;
  drawing: string;
}): ReactNode {
  const [sitePaused, setSitePaused] = useMotionPaused();
  const [paused, setPaused] = useState(false);
  const [seen, setSeen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const playing = seen && !paused && !sitePaused;

  useEffect(() => {
    const element = root.current;
    if (element === null) {
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const stopped = paused || sitePaused;
  return (
    <div ref={root} className={styles.result}>
      <Drawing as="div" art={{ id, drawing }} playing={playing} className={styles.drawing} />
      {moves && (
        <div className={styles.controls}>
          <button
            type="button"
            className="key needs-script no-print"
            aria-label={
              stopped
                ? translate({ id: 'aoba.demo.playNamed', message: 'Tocar: {title}' }, { title })
                : translate({ id: 'aoba.demo.pauseNamed', message: 'Pausar: {title}' }, { title })
            }
            onClick={() => {
              if (sitePaused) {
                setSitePaused(false);
                setPaused(false);
              } else {
                setPaused(!paused);
              }
            }}
          >
            {stopped ? (
              <Translate id="aoba.demo.play">Tocar</Translate>
            ) : (
              <Translate id="aoba.demo.pause">Pausar</Translate>
            )}
          </button>
        </div>
      )}
    </div>
  );
}
