import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useColorMode } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import CopyButton from '@site/src/ui/CodeBlock/CopyButton';
import { codeOf, markedLineNumbers } from '../../shared/code';
import Controls from './Controls';
import demoStyles from '../controls/styles.module.css';
import Tabs from '../controls/Tabs';
import { useView } from './useView';
import type { Editor } from '../editor';
import { useFramesRoot } from '../host/address';
import type { DemoData, FileName } from '../../shared/types';
import Action from './Action';
import EditorField from './EditorField';
import Messages from './Messages';
import type { Codes } from './runMessage';
import styles from './styles.module.css';
import { useAutoRun } from './useAutoRun';
import { useRuns } from './useRuns';

interface Props {
  demo: DemoData;
  /** Index of the file to edit first. */
  opens: number;
  /** @returns 1-based numbers of the lines to mark in the file with this index */
  marked: (index: number) => readonly number[];
  /** Scroll position of the first file before the editor opened, in CSS pixels. */
  scrollTop: number;
  onClose: () => void;
}

/** An editor for each file, and the result in a sandboxed frame. */
export default function Playground({ demo, opens, marked, scrollTop, onClose }: Props): ReactNode {
  const { i18n } = useDocusaurusContext();
  const { colorMode } = useColorMode();
  const original = useMemo(() => {
    const codes: Record<string, string> = {};
    demo.files.forEach(({ name, lines }) => {
      codes[name] = codeOf(lines);
    });
    return codes as Codes;
  }, [demo]);
  const [codes, setCodes] = useState(original);
  const [open, setOpen] = useState(opens);
  // Indexes of all tabs that were opened: a file gets its editor when its tab is first opened.
  const [opened, setOpened] = useState<readonly number[]>([opens]);
  const [view, setView, control] = useView();
  const theme = view.theme ?? colorMode;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const editors = useRef(new Map<FileName, Editor>());

  const title = translate(
    { id: 'aoba.playground.result', message: 'Resultado: {title}' },
    { title: demo.title },
  );
  const address = `${useFramesRoot()}playground/runner.html`;
  const [outcome, run] = useRuns(stage, address, title, control);
  const lang = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;

  useLayoutEffect(() => {
    stage.current?.style.setProperty('min-height', `${Math.max(demo.height, outcome.height)}px`);
  }, [demo.height, outcome.height]);

  useAutoRun(run, demo, codes, { theme, lang, still: view.still });

  const first = demo.files[opens]?.name;
  useEffect(() => {
    if (first !== undefined) {
      editors.current.get(first)?.focus();
    }
  }, [first]);

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
            <Action
              name={translate({ id: 'aoba.playground.reset', message: 'Desfazer tudo' })}
              short={translate({ id: 'aoba.playground.resetShort', message: 'Desfazer' })}
              onPress={() => {
                setCodes(original);
                demo.files.forEach(({ name }) => {
                  editors.current.get(name)?.setCode(original[name] ?? '');
                });
              }}
            />
            <Action
              name={translate({ id: 'aoba.playground.close', message: 'Fechar o editor' })}
              short={translate({ id: 'aoba.playground.closeShort', message: 'Fechar' })}
              onPress={onClose}
            />
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
              marked={[...markedLineNumbers(lines), ...marked(index)]}
              scrollTop={index === opens ? scrollTop : 0}
              label={translate(
                {
                  id: 'aoba.playground.field',
                  message: 'Código de {file}, em “{title}”. Tab sai do editor.',
                },
                { file: fileName, title: demo.title },
              )}
              onChange={(code) => setCodes((last) => ({ ...last, [name]: code }))}
            />
          )
        }
      />
      <Messages outcome={outcome} onRetry={() => setCodes({ ...codes })} />
      <div className={demoStyles.result} data-theme={theme}>
        <div ref={stage} className={styles.stage} />
        <Controls
          view={view}
          theme={theme}
          onView={setView}
          onFullScreen={() => {
            // The browser may refuse, or lack the API (iPhone). Then the result stays in the page.
            root.current?.requestFullscreen?.().catch(() => undefined);
          }}
        />
      </div>
    </div>
  );
}
