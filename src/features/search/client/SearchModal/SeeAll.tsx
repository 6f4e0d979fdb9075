import Link from '@docusaurus/Link';
import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { isPlainClick } from '@site/src/lib/plainClick';
import type { ReactNode } from 'react';

interface Props {
  query: string;
  count: number;
  onLeave: (address: string) => void;
}

/**
 * Link from the modal, which shows only the best hits of each group, to the search page. Without a hit
 * that page has nothing to show: the modal then shows commands alone.
 */
export default function SeeAll({ query, count, onLeave }: Props): ReactNode {
  const { selectMessage } = usePluralForm();
  const address = `${useBaseUrl('/search')}?${new URLSearchParams({ q: query })}`;
  return count === 0 ? null : (
    <Link
      to={address}
      onClick={(event) => {
        if (isPlainClick(event)) {
          event.preventDefault();
          onLeave(address);
        }
      }}
    >
      {selectMessage(
        count,
        translate(
          {
            id: 'site.search.seeAll',
            message: 'Ver {count} resultado|Ver todos os {count} resultados',
          },
          { count },
        ),
      )}
    </Link>
  );
}
