import '@data/demos/drawings.css';
import clsx from 'clsx';
import { useEffect, useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { idMark } from '@site/src/lib/idMark';
import { markup } from '@site/src/lib/trusted';

interface Props {
  /** Id of a demo, and the markup of its drawing. */
  art: { id: string; drawing: string };
  playing?: boolean;
  /** `div` where the drawing may be made of blocks; inside buttons and links only spans may be. */
  as?: 'span' | 'div';
  /** Something beside it says what it is: screen readers leave it out. */
  decorative?: boolean;
  className?: string;
}

/** SMIL takes no part in CSS play states: its clock belongs to the svg element. */
function setSmilPaused(root: HTMLElement, paused: boolean): void {
  root.querySelectorAll('svg').forEach((svg) => {
    if (paused) {
      svg.pauseAnimations();
    } else {
      svg.unpauseAnimations();
    }
  });
}

/**
 * The silent drawing of a demo, in the page. Its markup was made by the build from the demo's own
 * file (src/features/demos/build/readDemo), never from anything a reader typed.
 */
export default function Drawing({
  art,
  playing = false,
  as: Wrapper = 'span',
  decorative,
  className,
}: Props): ReactNode {
  const root = useRef<HTMLElement>(null);
  const own = useId().replace(/\W/g, '_');
  const html = useMemo(() => ({ __html: markup(art.drawing.replaceAll(idMark, own)) }), [art, own]);

  useEffect(() => {
    if (root.current !== null) {
      setSmilPaused(root.current, !playing);
    }
  }, [playing]);

  return (
    <Wrapper
      ref={root as RefObject<HTMLDivElement & HTMLSpanElement>}
      className={clsx('drawing', `demo-${art.id}`, className)}
      data-playing={playing}
      aria-hidden={decorative}
      dangerouslySetInnerHTML={html}
    />
  );
}
