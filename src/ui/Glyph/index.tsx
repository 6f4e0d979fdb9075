import { useMemo, type ReactNode } from 'react';
import { markup } from '@site/src/lib/trusted';

interface Props {
  /** Markup of an SVG, made by the build. */
  svg: string;
  className?: string;
}

/** A small static drawing in the colors of the page, without CSS rules of its own. */
export default function Glyph({ svg, className }: Props): ReactNode {
  const html = useMemo(() => ({ __html: markup(svg) }), [svg]);
  return <span className={className} dangerouslySetInnerHTML={html} />;
}
