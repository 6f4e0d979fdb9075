import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { memo, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { Hierarchy } from '../../shared/record';
import { deepestLevel, unescapeHtml } from '../safe';
import { isCommand } from './commands';

/** A hit of a search, or a recent or favorite search. */
export type ShownHit = InternalDocSearchHit | StoredDocSearchHit;

function labelOf({ hierarchy, url, content }: ShownHit): string {
  const level = deepestLevel(hierarchy as Hierarchy);
  const section = level === 'lvl1' ? '' : `${hierarchy[level]} · `;
  return unescapeHtml(isCommand(url) ? (content ?? '') : section + hierarchy.lvl1);
}

interface Props {
  hit: ShownHit;
  children: ReactNode;
  onChoose: (hit: ShownHit, event: MouseEvent) => void;
}

/** As `Link` does. */
function preload({ currentTarget: { origin, pathname } }: SyntheticEvent<HTMLAnchorElement>): void {
  if (origin === window.location.origin) {
    window.docusaurus.preload(pathname);
  }
}

/**
 * A link that covers the whole hit. The texts and buttons of DocSearch are its siblings, not its
 * children: buttons inside a link would be invalid HTML.
 */
function Hit({ hit, children, onChoose }: Props): ReactNode {
  return (
    <div className="search-hit">
      {/* eslint-disable-next-line @docusaurus/no-html-links -- `onChoose` navigates, and Link would take time for each hit of each answer */}
      <a
        className="search-hit-link"
        href={hit.url}
        aria-label={labelOf(hit)}
        onMouseEnter={preload}
        onTouchStart={preload}
        onClick={(event) => onChoose(hit, event)}
      />
      {children}
    </div>
  );
}

/**
 * DocSearch renders all hits several times for each letter. The content of a search hit depends on `hit`
 * alone, so `children` and `onChoose` are not compared. A stored hit has buttons that change, and no
 * `_highlightResult`.
 */
export default memo(Hit, (before, now) => before.hit === now.hit && '_highlightResult' in now.hit);
