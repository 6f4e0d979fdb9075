import { useColorMode } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMotionPaused } from '../../../../ui/Motion/store';
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

interface Props {
  kind: 'demo' | 'picture';
  /** Name of what is shown. */
  title: string;
  before?: Side;
  after?: Side;
}

/** A demo or a picture, before and after. */
export default function Sides({ kind, title, before, after }: Props): ReactNode {
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
    <div className={styles.sides}>
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
