import { useColorMode } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDemoAddress } from '../host/address';
import { markup } from '@site/src/lib/trusted';
import { parseDemoMessage, senderOf } from '../../shared/demoMessage';

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

/** How far outside the window is near, as in src/features/first-paint/document-first/start.js. */
const nearby = '1000px';

/** @param box with the frame's address and title in its `data-*`, and a place as high as the frame */
function makeFrame(box: HTMLElement): HTMLIFrameElement {
  const place = box.firstChild as HTMLCanvasElement;
  const { height } = place;
  const frame = Object.assign(document.createElement('iframe'), box.dataset, { height });
  place.replaceWith(frame);
  return frame;
}

/**
 * The demo's own page in a frame: it runs as its author wrote it, without a script of this page,
 * and without any script it is the still picture.
 *
 * Even a lazy frame costs the browser 7 to 20 ms of a slow machine where it is read, so it is made
 * when it comes near: here, or by src/features/first-paint/document-first/start.js when React is not there yet.
 * React takes that one over as it is: what is in the box is never React's own.
 */
export default function Frame(props: Props): ReactNode {
  const { id, title, height, fixed = false, paused, rate = 1, still = false } = props;
  const address = useDemoAddress(id);
  const src = still ? `${address}?still` : address;
  const { colorMode } = useColorMode();
  const [frame, setFrame] = useState<HTMLIFrameElement>();
  const box = useRef<HTMLDivElement>(null);
  // What keeps the place of a frame that waits; one object, or React would write it over the frame.
  const [waiting] = useState(() => ({ __html: markup(`<canvas height="${height}"></canvas>`) }));

  useEffect(() => {
    const element = box.current as HTMLElement;
    const near = new IntersectionObserver(
      (entries) => {
        const made = element.querySelector('iframe');
        if (made !== null || entries.some((entry) => entry.isIntersecting)) {
          near.disconnect();
          setFrame(made ?? makeFrame(element));
        }
      },
      { rootMargin: nearby },
    );
    near.observe(element);
    return () => near.disconnect();
  }, []);

  useEffect(() => {
    if (frame === undefined) {
      return undefined;
    }
    // To write the same address would load it anew.
    if (frame.getAttribute('src') !== src) {
      frame.setAttribute('src', src);
    }
    const send = () =>
      frame.contentWindow?.postMessage({ paused, rate, theme: colorMode }, window.location.origin);
    const onMessage = (event: MessageEvent<unknown>) => {
      if (senderOf(event) !== frame) {
        return;
      }
      const message = parseDemoMessage(event.data);
      if (message?.type === 'ready') {
        send();
      } else if (message !== undefined && !fixed) {
        frame.setAttribute('height', String(Math.max(+frame.height, message.height)));
      }
    };
    // A frame may have been ready before this page could hear it. One that holds nothing yet is
    // let be: touching its window costs the browser 3 ms of a fast machine, so each has its task.
    const soon = frame.hasAttribute('data-loaded') ? setTimeout(send) : undefined;
    const onLoad = () => {
      frame.setAttribute('data-loaded', 'true');
      send();
    };
    frame.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(soon);
      frame.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, src, paused, rate, colorMode, fixed]);

  const name = translate(
    { id: 'aoba.playground.result', message: 'Resultado: {title}' },
    { title },
  );
  return (
    <>
      <noscript>
        <iframe src={src} title={name} height={height} />
      </noscript>
      <div
        ref={box}
        data-src={src}
        data-title={name}
        data-fixed={fixed ? '' : undefined}
        dangerouslySetInnerHTML={waiting}
      />
    </>
  );
}
