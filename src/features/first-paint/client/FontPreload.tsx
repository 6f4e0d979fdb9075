import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import anybody from '@site/src/css/fonts/anybody.woff2';
import atkinson from '@site/src/css/fonts/atkinson.woff2';

/**
 * The two faces that every page draws first: until they are there, text is drawn in faces of their
 * size. The same files as in src/css/fonts.css. React writes the links at the start of the body and
 * not in the head, where Chromium holds back the first paint for them (tests/bench/README.md).
 */
export default function FontPreload(): ReactNode {
  for (const href of [anybody, atkinson]) {
    preload(href, {
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      fetchPriority: 'low',
    });
  }
  return null;
}
