import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { PostMark as Mark } from '@site/src/features/posts/shared/visibility';

/** Labels for a post that readers cannot see or find. */
export const names: Readonly<Record<Mark, ReactNode>> = {
  draft: <Translate id="site.mark.draft">Rascunho</Translate>,
  unlisted: <Translate id="site.mark.unlisted">Fora das listas</Translate>,
  scheduled: <Translate id="site.mark.scheduled">Agendado</Translate>,
};
