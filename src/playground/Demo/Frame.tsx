import { useColorMode } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDemoAddress } from '../frame/address';
import { whenIdle } from '@site/src/components/whenIdle';
import { parseFrameMessage } from '../frame/protocol';
import styles from './styles.module.css';

interface Props {
  id: string;
  title: string;
  /** In CSS pixels. */
  height: number;
  /** Keep the height, and let what does not fit scroll inside. */
  fixed?: boolean;
  paused: boolean;
  /** 1 or 0.25. */
  rate?: number;
  /** As for a reader who asked for less motion. */
  still?: boolean;
}

/**
 * The demo's own page in a frame: it runs as its author wrote it, without a script of this page,
 * and without any script it is the still picture.
 */
export default function Frame(props: Props): ReactNode {
  const { id, title, height, fixed = false, paused, rate = 1, still = false } = props;
  const address = useDemoAddress(id);
  const { colorMode } = useColorMode();
  const [tallest, setTallest] = useState(height);
  const frame = useRef<HTMLIFrameElement>(null);
  const isFirst = useRef(true);

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
      } else if (message?.type === 'size' && !fixed) {
        setTallest((last) => Math.max(last, message.height));
      }
    };
    // The first time tells a frame that was ready before this page could hear it, one frame at a
    // time: touching the window of a frame costs the browser milliseconds.
    const stopWaiting = isFirst.current ? whenIdle(send) : undefined;
    if (!isFirst.current) {
      send();
    }
    isFirst.current = false;
    window.addEventListener('message', onMessage);
    return () => {
      stopWaiting?.();
      window.removeEventListener('message', onMessage);
    };
  }, [paused, rate, colorMode, fixed]);

  // Print leaves out frames that were never near the window: they hold nothing yet. One that was
  // there before React has no event to tell, and may have grown.
  useEffect(() => {
    const element = frame.current;
    setTallest((last) => Math.max(last, Number(element?.height)));
    const mark = () => element?.setAttribute('data-loaded', 'true');
    const { readyState, URL } = element?.contentDocument ?? {};
    if (readyState === 'complete' && URL !== 'about:blank') {
      mark();
    }
    element?.addEventListener('load', mark);
    return () => element?.removeEventListener('load', mark);
  }, []);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={still ? `${address}?still` : address}
      title={translate({ id: 'aoba.playground.result', message: 'Resultado: {title}' }, { title })}
      height={tallest}
      data-grows={fixed ? undefined : ''}
      loading="lazy"
    />
  );
}
