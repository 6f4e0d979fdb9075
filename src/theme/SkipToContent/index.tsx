// Eject of theme-classic SkipToContent/index: upstream drops tabindex at once and focus falls back
// to the body; and on a change of route it takes the focus that src/features/first-paint/route-focus gives. The
// question of src/features/analytics/plugin, if it asks one, comes next: this is a page's first link.
import Consent from '@data/analytics/dialog.js';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type { MouseEvent, ReactNode } from 'react';
import { focusWithoutScroll } from '@site/src/lib/focus';
import styles from './styles.module.css';

function skip(event: MouseEvent): void {
  const target =
    document.querySelector<HTMLElement>('main') ?? document.getElementById(SkipToContentFallbackId);
  if (target !== null) {
    event.preventDefault();
    focusWithoutScroll(target);
    target.scrollIntoView();
  }
}

export default function SkipToContent(): ReactNode {
  return (
    <>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a jump inside the page */}
      <a className={styles.skip} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        <Translate id="theme.common.skipToMainContent">Skip to main content</Translate>
      </a>
      <Consent />
    </>
  );
}
