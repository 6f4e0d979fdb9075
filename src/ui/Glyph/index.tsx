import { useMemo, type ReactNode } from 'react';
import { markup } from '@site/src/lib/trusted';

interface Props {
  /** SVG of the build. */
  svg: string;
  className?: string;
}

/** A small still drawing in the colors of the page, without rules of its own. */
export default function Glyph({ svg, className }: Props): ReactNode {
  const html = useMemo(() => ({ __html: markup(svg) }), [svg]);
  return <span className={className} dangerouslySetInnerHTML={html} />;
}
