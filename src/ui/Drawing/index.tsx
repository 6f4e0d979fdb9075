import '@data/demos/drawings.css';
import clsx from 'clsx';
import { useEffect, useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { idMark } from '@site/src/lib/idMark';
import { markup } from '@site/src/lib/trusted';

interface Props {
  /** Id of the demo, and markup of its drawing. */
  art: { id: string; drawing: string };
  playing?: boolean;
  /** `div` allows block elements in the drawing. Buttons and links may contain only spans. */
  as?: 'span' | 'div';
  /** Hide it from screen readers, because text beside it names it. */
  decorative?: boolean;
  className?: string;
}

/** SMIL ignores `animation-play-state`: pause or resume the clock of each svg element. */
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
 * The drawing of a demo, inline in the page, without the demo's scripts. The build makes its markup
 * from the files of the demo (src/features/demos/build/readDemo), never from input of a reader.
 */
export default function Drawing({
  art,
  playing = false,
  as: Wrapper = 'span',
  decorative,
  className,
}: Props): ReactNode {
  const root = useRef<HTMLElement>(null);
  const idPrefix = useId().replace(/\W/g, '_');
  const html = useMemo(
    () => ({ __html: markup(art.drawing.replaceAll(idMark, idPrefix)) }),
    [art, idPrefix],
  );

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
