import { useColorMode } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMotionPaused } from '@site/src/components/Motion/store';
import { useDemoAddress } from '../frame/address';
import { parseFrameMessage } from '../frame/protocol';
import type { DemoData } from '../types';
import Controls, { plainView } from './Controls';
import styles from './styles.module.css';

interface Props {
  demo: DemoData;
  /** Starts code that waits for the reader. */
  onRun?: () => void;
}

/**
 * The demo's own page in a frame: it runs as its author wrote it, without a script of this page,
 * and without any script it is the still picture. Scripts add the controls.
 */
export default function Result({ demo, onRun }: Props): ReactNode {
  const { id, title, height, moves } = demo;
  const address = useDemoAddress(id);
  const { colorMode } = useColorMode();
  const [sitePaused, setSitePaused] = useMotionPaused();
  const [view, setView] = useState(plainView);
  const [tallest, setTallest] = useState(height);
  const frame = useRef<HTMLIFrameElement>(null);
  const paused = view.paused || sitePaused;
  const rate = view.slow ? 0.25 : 1;

  useEffect(() => {
    const element = frame.current;
    const send = () =>
      element?.contentWindow?.postMessage(
        { paused, rate, theme: colorMode },
        window.location.origin,
      );
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== element?.contentWindow) {
        return;
      }
      const message = parseFrameMessage(data);
      if (message?.type === 'ready') {
        send();
      } else if (message?.type === 'size') {
        setTallest((last) => Math.max(last, message.height));
      }
    };
    send();
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [paused, rate, colorMode]);

  return (
    <div className={styles.result}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={view.still ? `${address}?still` : address}
        title={translate(
          { id: 'aoba.playground.result', message: 'Resultado: {title}' },
          { title },
        )}
        height={tallest}
        loading="lazy"
      />
      {onRun !== undefined && (
        <div className={styles.controls}>
          <button type="button" className="key needs-script no-print" onClick={onRun}>
            <Translate id="aoba.playground.run">Rodar</Translate>
          </button>
        </div>
      )}
      {moves && (
        <Controls
          view={{ ...view, paused }}
          onView={(next) => {
            if (sitePaused && !next.paused) {
              setSitePaused(false);
            }
            setView(next);
          }}
        />
      )}
    </div>
  );
}
