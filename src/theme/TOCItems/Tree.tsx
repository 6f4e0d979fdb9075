// Eject of theme-classic TOCItems/Tree: the same links, but the markup of headings goes through a
// Trusted Types policy. Browsers refuse plain strings that are written as HTML.
import Link from '@docusaurus/Link';
import type { Props } from '@theme/TOCItems/Tree';
import { memo, useMemo, type ReactNode } from 'react';
import { markup } from '@site/src/lib/trusted';

function TOCItemTree({ toc, className, linkClassName, isChild = false }: Props): ReactNode {
  const names = useMemo(() => toc.map(({ value }) => ({ __html: markup(value) })), [toc]);
  return toc.length === 0 ? null : (
    <ul className={isChild ? undefined : className}>
      {toc.map(({ id, children }, index) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className={linkClassName ?? undefined}
            dangerouslySetInnerHTML={names[index]}
          />
          <TOCItemTree isChild toc={children} className={className} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}

export default memo(TOCItemTree);
