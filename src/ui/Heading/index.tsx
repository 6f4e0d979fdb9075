import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { textOf } from './text';

/** The sign itself is drawn by a style: copied text has none. */
const unseen = '\u200b';

/** A heading of a text, with the link that leads to it; src/ui/HeadingLinks copies that. */
export default function Heading({ as: As, id, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const targetClass = useAnchorTargetClassName(id);
  if (As === 'h1' || !id) {
    return <As {...props} id={undefined} />;
  }
  brokenLinks.collectAnchor(id);
  const label = translate(
    { id: 'aoba.heading.link', message: 'Copiar link para {heading}' },
    { heading: `“${textOf(props.children)}”` },
  );
  return (
    <As {...props} className={clsx('anchor', targetClass, props.className)} id={id}>
      {props.children}
      <Link className="hash-link" to={`#${id}`} aria-label={label} title={label} translate="no">
        {unseen}
      </Link>
    </As>
  );
}
