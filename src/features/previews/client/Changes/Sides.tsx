import { useColorMode } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useMotionPaused } from '../../../../ui/Motion/store';
import { parseDemoMessage, senderOf } from '../../../demos/shared';
import styles from './styles.module.css';

interface Side {
  src: string;
  /** In CSS pixels; of a frame. */
  height?: number;
}

/** A demo in the colors of this page. It runs, unless the reader has paused all drawings. */
function Frame({ src, height, title }: Side & { title: string }): ReactNode {
  const { colorMode } = useColorMode();
  const [paused] = useMotionPaused();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    const send = () =>
      element?.contentWindow?.postMessage({ paused, theme: colorMode }, window.location.origin);
    send();
    element?.addEventListener('load', send);
    return () => element?.removeEventListener('load', send);
  }, [colorMode, paused]);
  return <iframe ref={frame} src={src} title={title} height={height} loading="lazy" />;
}

/**
 * Gives the frames in a box one height: that of the tallest one, which grows to what its demo reports,
 * as in posts.
 */
function useOneHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const grow = (reported: number) => {
      const frames = [...(box.current?.querySelectorAll('iframe') ?? [])];
      const height = Math.max(reported, ...frames.map((frame) => Number(frame.height)));
      frames.forEach((frame) => frame.setAttribute('height', String(height)));
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = parseDemoMessage(event.data);
      if (message?.type === 'size' && box.current?.contains(senderOf(event))) {
        grow(message.height);
      }
    };
    // Before React has hydrated, src/features/first-paint lets each frame grow on its own.
    grow(0);
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [box]);
}

interface Props {
  kind: 'demo' | 'picture';
  /** Name of what is shown. */
  title: string;
  before?: Side;
  after?: Side;
}

/** A demo or a picture, before and after. */
export default function Sides({ kind, title, before, after }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useOneHeight(box);
  const sides = [
    {
      side: before,
      caption: <Translate id="site.changes.before">Antes</Translate>,
      name: translate({ id: 'site.changes.beforeName', message: 'Antes: {title}' }, { title }),
    },
    {
      side: after,
      caption: <Translate id="site.changes.after">Agora</Translate>,
      name: translate({ id: 'site.changes.afterName', message: 'Agora: {title}' }, { title }),
    },
  ];
  return (
    <div ref={box} className={styles.sides}>
      {sides.map(({ side, caption, name }) =>
        side === undefined ? null : (
          <figure key={name}>
            <figcaption>{caption}</figcaption>
            {kind === 'demo' ? (
              <Frame {...side} title={name} />
            ) : (
              <img src={side.src} alt={name} loading="lazy" />
            )}
          </figure>
        ),
      )}
    </div>
  );
}
