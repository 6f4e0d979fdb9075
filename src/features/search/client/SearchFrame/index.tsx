import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode, Ref } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Ref of the dialog. */
  frame: Ref<HTMLDialogElement>;
  /** Called when the field gets the focus: the dialog has been opened. */
  onFocus: () => void;
  /** Called after the reader or `close()` has closed the dialog. */
  onClose: () => void;
}

/**
 * The field of the search modal, for the time until the code of the modal has loaded. It stands in
 * the HTML: the start script of first-paint opens it before hydration, `SearchHost` after it. Escape and
 * "Cancel" close it and Enter leads to the search page, without scripts of ours. The engine of the
 * embedded search shows its first hits below the field (`hits.ts`).
 */
export default function SearchFrame({ frame, onFocus, onClose }: Props): ReactNode {
  const label = translate({ id: 'site.search.placeholder', message: 'Buscar nos posts' });
  return (
    <dialog
      ref={frame}
      className={styles.frame}
      aria-label={translate({ id: 'site.search.title', message: 'Busca' })}
      data-search-frame=""
      onClose={onClose}
    >
      <div>
        <form action={useBaseUrl('/search')}>
          <input
            type="text"
            name="q"
            autoComplete="off"
            maxLength={64}
            placeholder={label}
            aria-label={label}
            onFocus={onFocus}
          />
          <button type="submit" hidden />
        </form>
        <form method="dialog">
          <button type="submit" className="clean-btn">
            <Translate id="site.search.cancel">Cancelar</Translate>
          </button>
        </form>
      </div>
      {/* React leaves what `hits.ts` puts into an element that has a text of its own. */}
      <ol suppressHydrationWarning>{''}</ol>
    </dialog>
  );
}
