import { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';

/** A table in a container that scrolls horizontally and takes keyboard focus. */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className="table-scroll"
      role="group"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
      tabIndex={0}
      aria-label={translate({ id: 'site.table.label', message: 'Tabela' })}
    >
      <table {...props} />
    </div>
  );
}
