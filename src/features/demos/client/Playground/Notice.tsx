import { useEffect, useRef, type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Draft } from './drafts';
import { passFocus } from './passFocus';
import styles from './styles.module.css';
import Translate, { translate } from '@docusaurus/Translate';
import { draftText } from './texts';

interface Props {
  /** The code came from a link. */
  isLinked: boolean;
  /** The code does not run before the reader presses "Run". */
  isHeld: boolean;
  onRun: () => void;
  draft: Draft | undefined;
  onTakeDraft: () => void;
  onDropDraft: () => void;
  isLost: boolean;
}

/** @returns date and time in the language of the page */
const dateText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** Where the code comes from, and what the reader may do with it. */
export default function Notice(props: Props): ReactNode {
  const { isLinked, isHeld, onRun, draft, onTakeDraft, onDropDraft, isLost } = props;
  const { i18n } = useDocusaurusContext();
  const language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  const origin = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Not the button: a press of Space that was meant to scroll would run the code.
    origin.current?.focus({ preventScroll: true });
  }, []);
  const press = (label: string, onPress: () => void) => (
    <button ref={passFocus} type="button" className={`key ${styles.key}`} onClick={onPress}>
      {label}
    </button>
  );
  return (
    <>
      {isLinked && (
        <p ref={origin} className={styles.notice} tabIndex={-1}>
          <Translate id="site.editor.fromLink">
            Este código veio de um link, e não deste blog. Leia antes de rodar.
          </Translate>
        </p>
      )}
      <div role="status">
        {isHeld && (
          <p className={styles.notice}>
            <span>
              <Translate id="site.editor.runFirst">
                O código espera: ele só roda quando você mandar.
              </Translate>
            </span>
            {press(translate({ id: 'site.editor.run', message: 'Rodar' }), onRun)}
          </p>
        )}
        {draft !== undefined && (
          <p className={styles.notice}>
            <span>{draftText(dateText(draft.at, language))}</span>
            {press(
              translate({ id: 'site.editor.takeDraft', message: 'Trazer o que escrevi' }),
              onTakeDraft,
            )}
            {press(translate({ id: 'site.editor.dropDraft', message: 'Apagar' }), onDropDraft)}
          </p>
        )}
        {isLost && (
          <p className={styles.notice}>
            <Translate id="site.editor.notKept">
              O navegador não tem mais espaço, ou não deixa guardar: o que você escrever aqui se
              perde ao sair da página.
            </Translate>
          </p>
        )}
      </div>
    </>
  );
}
