import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useColorMode } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import CopyButton from '@site/src/ui/CodeBlock/CopyButton';
import { markedLineNumbers } from '../../shared/code';
import Controls from './Controls';
import demoStyles from '../controls/styles.module.css';
import Tabs from '../controls/Tabs';
import { useView } from './useView';
import type { Editor } from '../editor';
import { useFramesRoot } from '../host/address';
import type { DemoData, DemoFile, FileName } from '../../shared/types';
import EditorField from './EditorField';
import Messages from './Messages';
import Notice from './Notice';
import Row from './Row';
import type { Codes } from './runMessage';
import styles from './styles.module.css';
import { fieldText } from './texts';
import { useAutoRun } from './useAutoRun';
import { useCodes } from './useCodes';
import { useFindings } from './useFindings';
import { useRuns } from './useRuns';

export { openLink } from './openLink';

interface Props {
  /** The demo as its author wrote it. */
  demo: DemoData;
  /** Its files as the page shows them: with the values of the handles that the reader moved. */
  shown: readonly DemoFile[];
  /** Index of the file to edit first. */
  opens: number;
  /** @returns 1-based numbers of the lines to mark in the file with this index */
  marked: (index: number) => readonly number[];
  /** Scroll position of the first file before the editor opened, in CSS pixels. */
  scrollTop: number;
  /** Height of the whole demo before the editor opened, in CSS pixels. */
  height: number;
  /** Code of a link. It runs only after the reader has pressed "Run". */
  linked: Codes | undefined;
  onClose: () => void;
}

/** An editor for each file, and the result in a sandboxed frame. */
export default function Playground(props: Props): ReactNode {
  const { demo, shown, opens, marked, scrollTop, height, linked, onClose } = props;
  const { i18n } = useDocusaurusContext();
  const { colorMode } = useColorMode();
  const edited = useCodes(demo, shown, i18n.currentLocale, linked);
  const { codes, original } = edited;
  const [open, setOpen] = useState(opens);
  // Indexes of all tabs that were opened: a file gets its editor when its tab is first opened.
  const [opened, setOpened] = useState<readonly number[]>([opens]);
  // Code that the reader has not written just now does not run by itself.
  const [attempt, setAttempt] = useState(linked === undefined ? 1 : 0);
  const isHeld = attempt === 0;
  const [view, setView, control] = useView();
  const theme = view.theme ?? colorMode;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const editors = useRef(new Map<FileName, Editor>());

  const title = translate(
    { id: 'site.playground.result', message: 'Resultado: {title}' },
    { title: demo.title },
  );
  const address = `${useFramesRoot()}playground/runner.html`;
  const [outcome, run] = useRuns(stage, address, title, control);
  const lang = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;

  useLayoutEffect(() => {
    stage.current?.style.setProperty('min-height', `${Math.max(demo.height, outcome.height)}px`);
  }, [demo.height, outcome.height]);

  // Content below the demo must not move up when the controls of the result disappear.
  useLayoutEffect(() => root.current?.style.setProperty('min-height', `${height}px`), [height]);

  useAutoRun(run, demo, codes, { theme, lang, still: view.still }, attempt);
  // Checking takes time, and code that the reader has not run may be made to take much of it.
  const findings = useFindings(demo, isHeld ? original : codes, original, editors);

  const first = linked === undefined ? demo.files[opens]?.name : undefined;
  useEffect(() => {
    // The read-only code had the focus, and is gone. Another element has it when the reader moved it
    // while the editor loaded.
    if (first !== undefined && document.activeElement === document.body) {
      editors.current.get(first)?.focus();
    }
  }, [first]);

  /** Shows other code in the editors that exist. */
  const write = (next: Codes) =>
    editors.current.forEach((editor, name) => editor.setCode(next[name] ?? ''));
  const runNow = () => setAttempt((last) => last + 1);

  const file = demo.files[open];
  return (
    <div ref={root} className={styles.playground}>
      <Tabs
        files={demo.files}
        open={open}
        onOpen={(index) => {
          setOpen(index);
          setOpened((last) => [...last, index]);
        }}
        actions={
          <>
            {/* The text is the start of the name, and as long as that of the button which opens the editor:
                this bar then wraps at the same place, and opening the editor moves nothing. */}
            <button
              type="button"
              className={`clean-btn ${demoStyles.action}`}
              aria-label={translate({ id: 'site.editor.close', message: 'Fechar o editor' })}
              onClick={onClose}
            >
              <Translate id="site.editor.closeShort">Fechar</Translate>
            </button>
            <CopyButton
              className={demoStyles.action}
              text={() => (file === undefined ? '' : (codes[file.name] ?? ''))}
            />
          </>
        }
        panel={({ name, file: fileName, language, lines }, index) =>
          opened.includes(index) && (
            <EditorField
              ref={(editor) => {
                if (editor !== null) {
                  editors.current.set(name, editor);
                }
                return () => {
                  editors.current.delete(name);
                };
              }}
              language={language}
              code={codes[name] ?? ''}
              highlighted={[lines, shown[index]?.lines ?? lines]}
              marked={[...markedLineNumbers(lines), ...marked(index)]}
              scrollTop={index === opens ? scrollTop : 0}
              label={fieldText(fileName, demo.title)}
              onChange={(code) => edited.edit(name, code)}
            />
          )
        }
      />
      <div className={demoStyles.result} data-theme={theme}>
        <div ref={stage} className={styles.stage} />
        <div className={styles.messages}>
          <Notice
            isLinked={linked !== undefined}
            isHeld={isHeld}
            onRun={runNow}
            draft={edited.draft}
            onTakeDraft={() => {
              setAttempt(0);
              write(edited.takeDraft());
            }}
            onDropDraft={edited.dropDraft}
            isLost={edited.isLost}
          />
          <Messages
            outcome={outcome}
            findings={(file && findings.get(file.name)) ?? []}
            onRetry={runNow}
          />
        </div>
      </div>
      <Row
        id={demo.id}
        title={demo.title}
        changed={edited.changed}
        onReset={() => write(edited.reset())}
        wasReset={edited.wasReset}
        onUndoReset={() => write(edited.undoReset())}
      >
        <Controls
          view={view}
          theme={theme}
          onView={setView}
          onFullScreen={() => {
            // The browser may refuse, or lack the API (iPhone). Then the result stays in the page.
            root.current?.requestFullscreen?.().catch(() => undefined);
          }}
        />
      </Row>
    </div>
  );
}
