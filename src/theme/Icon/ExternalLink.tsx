// Eject of theme-classic Icon/ExternalLink: draws its arrow inline. Upstream takes it from an SVG
// sprite that is in every page (240 bytes, and a style attribute), even in pages without external
// links.
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Icon/ExternalLink';
import type { ReactNode } from 'react';

export default function IconExternalLink({ width = 13.5, height = 13.5 }: Props): ReactNode {
  return (
    <>
      {/* No-break space: the icon stays on the line of the last word. */}
      {'\u00A0'}
      <svg
        role="img"
        viewBox="0 0 14 14"
        width={width}
        height={height}
        aria-label={translate({
          id: 'theme.IconExternalLink.ariaLabel',
          message: '(opens in new tab)',
        })}
      >
        <path d="M3 11 11 3M5 3h6v6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </>
  );
}
