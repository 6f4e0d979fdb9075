import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { PostMark as Mark } from '@site/src/features/posts/shared/visibility';

/** Labels for a post that readers cannot see or find. */
export const names: Readonly<Record<Mark, ReactNode>> = {
  draft: <Translate id="aoba.mark.draft">Rascunho</Translate>,
  unlisted: <Translate id="aoba.mark.unlisted">Fora das listas</Translate>,
  scheduled: <Translate id="aoba.mark.scheduled">Agendado</Translate>,
};
