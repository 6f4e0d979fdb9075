import { UnlistedMetadata } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { PostMark as Mark } from '@site/src/features/posts/shared/visibility';
import Callout from '../../../../ui/Callout';
import { names } from './names';
import styles from './styles.module.css';

const meanings: Readonly<Record<Mark, ReactNode>> = {
  draft: (
    <Translate id="site.mark.draftMeaning">
      Este post só existe em prévias e no computador de quem escreve. O site publicado não o tem.
    </Translate>
  ),
  unlisted: (
    <Translate id="site.mark.unlistedMeaning">
      No site publicado, só chega aqui quem tem o link: nenhuma lista, feed ou busca mostra este
      post.
    </Translate>
  ),
  scheduled: (
    <Translate id="site.mark.scheduledMeaning">
      A data deste post ainda não chegou. O site publicado só o aceita a partir dela.
    </Translate>
  ),
};

interface NoticeProps {
  mark: Mark | undefined;
  /** Unlisted on the published site: the page also needs a `noindex` tag for search engines. */
  isUnlisted: boolean;
}

/** Notice at the top of a post that readers cannot see or find. */
export default function PostNotice({ mark, isUnlisted }: NoticeProps): ReactNode {
  const shownMark = mark ?? (isUnlisted ? 'unlisted' : undefined);
  return shownMark === undefined ? null : (
    <div className={styles.notice}>
      {isUnlisted && <UnlistedMetadata />}
      <Callout kind="cuidado" title={names[shownMark]}>
        <p>{meanings[shownMark]}</p>
      </Callout>
    </div>
  );
}
