import '@generated/demos/default/drawings.css';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PostArt } from '@site/src/blog/attach';

interface Props {
  art: Pick<PostArt, 'id' | 'drawing'>;
  playing?: boolean;
  className?: string;
}

/**
 * The silent drawing of a demo, in the page. Its markup was made by the build from the demo's own
 * file (src/playground/readDemo), never from anything a reader typed.
 */
export default function Drawing({ art, playing = false, className }: Props): ReactNode {
  return (
    <span
      className={clsx('drawing', `demo-${art.id}`, className)}
      data-playing={playing}
      dangerouslySetInnerHTML={{ __html: art.drawing }}
    />
  );
}
