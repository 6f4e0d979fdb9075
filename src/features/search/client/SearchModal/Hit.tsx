import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import Link from '@docusaurus/Link';
import { unescapeHtml } from '@site/src/features/search/client/safe';
import type { MouseEvent, ReactNode } from 'react';

export type ShownHit = InternalDocSearchHit | StoredDocSearchHit;

function labelOf({ hierarchy, type }: ShownHit): string {
  const levels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const;
  const heading = levels
    .map((level) => hierarchy[level])
    .find((text) => text !== null && text !== undefined);
  const names =
    type === 'lvl1' || heading === undefined ? [hierarchy.lvl1] : [heading, hierarchy.lvl1];
  return names.map((name) => unescapeHtml(name)).join(' · ');
}

interface Props {
  hit: ShownHit;
  children: ReactNode;
  onChoose: (hit: ShownHit, event: MouseEvent) => void;
}

/**
 * A link that covers the whole hit. The texts and buttons of DocSearch are its siblings, not its
 * children: buttons inside a link would be invalid HTML.
 */
export default function Hit({ hit, children, onChoose }: Props): ReactNode {
  return (
    <div className="search-hit">
      <Link
        className="search-hit-link"
        to={hit.url}
        aria-label={labelOf(hit)}
        onClick={(event) => onChoose(hit, event)}
      />
      {children}
    </div>
  );
}
