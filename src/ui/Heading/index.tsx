import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';
import { useThemeConfig } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { textOf } from './text';

/** Content of the link. CSS draws the visible "#", so that copied text does not contain it. */
const zeroWidthSpace = '\u200b';

/**
 * A heading in a text, with a link to itself. src/ui/HeadingLinks copies the address of that link. Its
 * classes are not those of Docusaurus: reader modes leave out headings with "scroll" in a class.
 */
export default function Heading({ as: As, id, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const { hideOnScroll } = useThemeConfig().navbar;
  if (As === 'h1' || !id) {
    return <As {...props} id={undefined} />;
  }
  brokenLinks.collectAnchor(id);
  const label = translate(
    { id: 'site.heading.link', message: 'Copiar link para {heading}' },
    { heading: `“${textOf(props.children)}”` },
  );
  // The link is no part of the name: screen readers would say each heading twice. No id has a dot at its end.
  const name = `${id}.`;
  return (
    <As
      {...props}
      className={clsx('anchor', !hideOnScroll && 'anchor-below', props.className)}
      id={id}
      aria-labelledby={name}
    >
      <span id={name}>{props.children}</span>
      <Link className="hash-link" to={`#${id}`} aria-label={label} translate="no">
        {zeroWidthSpace}
      </Link>
    </As>
  );
}
