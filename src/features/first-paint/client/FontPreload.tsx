import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import anybody from '@site/src/css/fonts/anybody.woff2';
import anybodyPhone from '@site/src/css/fonts/anybody-phone.woff2';
import atkinson from '@site/src/css/fonts/atkinson.woff2';

/** Media queries as in src/css/fonts.css, so that a window preloads only the font that it uses. */
const fonts = [
  [atkinson, undefined],
  [anybody, '(min-width: 30.01em)'],
  [anybodyPhone, '(min-width: 19.91em) and (max-width: 30em)'],
] as const;

/**
 * Preloads the fonts of text and titles, which every page draws first. Until they have loaded, text is
 * drawn in fallback fonts of the same size. The files are those of src/css/fonts.css. React writes the
 * links at the start of the body. In the head, Chromium would delay the first paint for them
 * (tests/bench/README.md).
 */
export default function FontPreload(): ReactNode {
  for (const [href, media] of fonts) {
    preload(href, {
      as: 'font',
      crossOrigin: 'anonymous',
      fetchPriority: 'low',
      media,
    });
  }
  return null;
}
