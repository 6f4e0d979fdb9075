// Eject of theme-classic SkipToContent/index: upstream removes tabindex at once, so that focus
// falls back to the body. After navigation it also takes the focus that
// src/features/first-paint/client/routeFocus.ts has set. The consent question of
// src/features/analytics comes after the skip link, which must be the first link of a page.
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import Consent from '@theme/Consent';
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
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a link within the page */}
      <a className={styles.skip} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        <Translate id="theme.common.skipToMainContent">Skip to main content</Translate>
      </a>
      <Consent />
    </>
  );
}
