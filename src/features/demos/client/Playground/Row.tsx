import { useEffect, useState, type ReactNode } from 'react';
import CopyButton from '@site/src/ui/CodeBlock/CopyButton';
import { linkHash } from './link';
import type { Codes } from './runMessage';
import styles from './styles.module.css';
import Translate, { translate } from '@docusaurus/Translate';
import { rowText } from './texts';

interface Props {
  /** Id and title of the demo. */
  id: string;
  title: string;
  /** Files that differ from the code of the author. */
  changed: Codes;
  onReset: () => void;
  /** Whether there is a reset to undo. */
  wasReset: boolean;
  onUndoReset: () => void;
  /** The buttons of the result, in a box of their own. */
  children: ReactNode;
}

/**
 * Makes the link after each change, and not after a press: some browsers copy only while they handle
 * the press.
 *
 * @returns address of the edited demo; `undefined` while it is made, and `null` when the code is too
 *   long for a link
 */
function useLink(id: string, changed: Codes): string | null | undefined {
  const [made, setMade] = useState<{ of: Codes; hash: string | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    linkHash(id, changed).then(
      (hash) => isCurrent && setMade({ of: changed, hash }),
      () => isCurrent && setMade({ of: changed, hash: undefined }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, changed]);
  if (made?.of !== changed) {
    return undefined;
  }
  return made.hash === undefined ? null : `${location.origin}${location.pathname}${made.hash}`;
}

/** All buttons of the editor but those of its tabs, in one row below the result. */
export default function Row(props: Props): ReactNode {
  const { id, title, changed, onReset, wasReset, onUndoReset, children } = props;
  const link = useLink(id, changed);
  const isChanged = Object.keys(changed).length > 0;
  const className = `key no-print ${styles.key}`;
  return (
    <div className={styles.row} role="group" aria-label={rowText(title)}>
      {children}
      {/* One button with two uses keeps the focus where it is. */}
      <button
        type="button"
        className={className}
        disabled={!isChanged && !wasReset}
        onClick={wasReset ? onUndoReset : onReset}
      >
        {wasReset ? (
          <Translate id="site.editor.undoReset">Trazer de volta</Translate>
        ) : (
          <Translate id="site.editor.reset">Desfazer tudo</Translate>
        )}
      </button>
      {isChanged && typeof link === 'string' ? (
        <CopyButton
          className={className}
          label={translate({ id: 'site.editor.share', message: 'Copiar link' })}
          done={translate({ id: 'site.editor.shared', message: 'Link copiado' })}
          text={() => link}
        />
      ) : (
        <button type="button" className={className} disabled>
          {isChanged && link === null ? (
            <Translate id="site.editor.shareLong">Grande demais para um link</Translate>
          ) : (
            <Translate id="site.editor.share">Copiar link</Translate>
          )}
        </button>
      )}
    </div>
  );
}
