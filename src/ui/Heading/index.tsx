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
 * classes are not those of Docusaurus: reader modes leave out headings with "scroll" in a class. With
 * "content" there, they keep those with words such as "com-" or "header" in the id.
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
  return (
    <As
      {...props}
      className={clsx('content-anchor', !hideOnScroll && 'below-header', props.className)}
      id={id}
    >
      {props.children}
      <Link className="hash-link" to={`#${id}`} aria-label={label} title={label} translate="no">
        {zeroWidthSpace}
      </Link>
    </As>
  );
}
