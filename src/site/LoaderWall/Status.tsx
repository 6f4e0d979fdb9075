import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { Sheet } from './useSheet';

interface Props {
  sheet: Sheet;
  isReduced: boolean;
}

/** Text below the controls: why nothing moves, or the state of the sheet. */
export default function Status({ sheet, isReduced }: Props): ReactNode {
  switch (sheet) {
    case 'none':
      return (
        isReduced && (
          <Translate id="site.wall.calm">
            O seu sistema pede menos movimento: os dez ficam parados.
          </Translate>
        )
      );
    case 'working':
      return <Translate id="site.wall.working">Desenhando a folha…</Translate>;
    case 'failed':
      return (
        <Translate id="site.wall.failed">Este navegador não deixou desenhar a folha.</Translate>
      );
    default:
      return (
        <>
          <Translate id="site.wall.done">A folha está pronta: PNG, 1600 × 1200.</Translate>{' '}
          {/* eslint-disable-next-line @docusaurus/no-html-links -- a file made here, not a page */}
          <a href={sheet.address} download="aoba-1600x1200.png">
            <Translate id="site.wall.download">Baixar a folha</Translate>
          </a>
        </>
      );
  }
}
