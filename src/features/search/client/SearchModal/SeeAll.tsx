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

/** Link from the modal, which shows only the best hits of each group, to the search page. */
export default function SeeAll({ query, count, onLeave }: Props): ReactNode {
  const { selectMessage } = usePluralForm();
  const address = `${useBaseUrl('/search')}?${new URLSearchParams({ q: query })}`;
  return (
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
