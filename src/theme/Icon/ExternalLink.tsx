// Eject of theme-classic Icon/ExternalLink: draws its arrow itself. There it is a piece of a sprite
// that every page carries (240 bytes, and a style attribute), whether or not a link leads out.
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Icon/ExternalLink';
import type { ReactNode } from 'react';

export default function IconExternalLink({ width = 13.5, height = 13.5 }: Props): ReactNode {
  return (
    <>
      {/* A space at which no line breaks. */}
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
