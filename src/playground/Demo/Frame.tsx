import { useColorMode } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDemoAddress } from '../frame/address';
import { whenIdle } from '@site/src/components/whenIdle';
import { parseFrameMessage, senderOf } from '../frame/protocol';
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
    const onMessage = (event: MessageEvent<unknown>) => {
      if (senderOf(event) !== element) {
        return;
      }
      const message = parseFrameMessage(event.data);
      if (message?.type === 'ready') {
        send();
      } else if (message?.type === 'size' && !fixed) {
        setTallest((last) => Math.max(last, message.height));
      }
    };
    // A frame may have been ready before this page could hear it. One that holds nothing yet is
    // let be: touching its window costs the browser 3 ms of a fast machine.
    const isLoaded = element?.hasAttribute('data-loaded') === true;
    const stopWaiting = isLoaded && isFirst.current ? whenIdle(send) : undefined;
    if (isLoaded && !isFirst.current) {
      send();
    }
    isFirst.current = false;
    const onLoad = () => {
      element?.setAttribute('data-loaded', 'true');
      send();
    };
    element?.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      stopWaiting?.();
      element?.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [paused, rate, colorMode, fixed]);

  // One that was there before React (src/plugins/document-first/start.js) may have grown.
  useEffect(() => setTallest((last) => Math.max(last, Number(frame.current?.height))), []);

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
