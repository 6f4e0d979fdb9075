import { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';

/** A table in a box that scrolls sideways, reachable by keyboard. */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className="table-scroll"
      role="group"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      aria-label={translate({ id: 'aoba.table.label', message: 'Tabela' })}
    >
      <table {...props} />
    </div>
  );
}
