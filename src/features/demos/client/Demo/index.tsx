import Translate, { translate } from '@docusaurus/Translate';
import parseNumericRange from 'parse-numeric-range';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import CodeBlock from '@site/src/ui/CodeBlock';
import CopyButton from '@site/src/ui/CodeBlock/CopyButton';
import { codeOf } from '../../shared/code';
import type { DemoData, DemoFile } from '../../shared/types';
import type PlaygroundType from '../Playground';
import Result from './Result';
import styles from '../controls/styles.module.css';
import Tabs from '../controls/Tabs';

/** Nothing of the editor is loaded before a reader points at its button, or presses it. */
const loadPlayground = () => import('../Playground');
/** A failure shows when the button is pressed. */
const preload = () => void loadPlayground().catch(() => undefined);

interface Props {
  /** Data made by src/features/demos/plugin and handed in by src/features/demos/build/remarkDemo. */
  demo: DemoData;
  /** Both, unless told. */
  show?: 'result' | 'code';
  /** File whose tab is open first. */
  opens?: DemoFile['name'];
  /** Lines to mark in that file, as `2,4-6`. */
  lines?: string;
}

/** The files as they are in the HTML: readable and copyable before, and without, any script. */
function Reading({
  demo,
  open,
  onOpen,
  marked,
  onEdit,
  returns,
}: {
  demo: DemoData;
  /** Index of the file whose tab is open. */
  open: number;
  onOpen: (index: number) => void;
  /** Lines to mark, by index of the file. */
  marked: (index: number) => readonly number[];
  onEdit: () => void;
  /** The editor has just closed: its button takes the focus back. */
  returns: boolean;
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returns) {
      button.current?.focus();
    }
  }, [returns]);
  const file = demo.files[open];
  return (
    <Tabs
      files={demo.files}
      open={open}
      onOpen={onOpen}
      actions={
        <>
          <button
            ref={button}
            type="button"
            className={`clean-btn needs-script no-print ${styles.action}`}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={onEdit}
          >
            <Translate id="aoba.playground.edit">Editar</Translate>
          </button>
          <CopyButton className={styles.action} text={() => codeOf(file?.lines ?? '')} />
        </>
      }
      panel={({ file: title, language, lines: html }, index) => (
        <CodeBlock bare html={html} language={language} title={title} lines={marked(index)} />
      )}
    />
  );
}

/** A demo of src/demos in a post: its files as they run, and its result below. */
export default function Demo({ demo, show, opens, lines }: Props): ReactNode {
  const [editor, setEditor] = useState<{ Playground: typeof PlaygroundType; scrollTop: number }>();
  const root = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  const [returns, setReturns] = useState(false);
  const first = Math.max(
    0,
    demo.files.findIndex(({ name }) => name === opens),
  );
  // A tab that is pressed while the editor loads is the one that it opens.
  const [open, setOpen] = useState(first);
  const label = translate(
    { id: 'aoba.demo.label', message: 'Demonstração: {title}' },
    { title: demo.title },
  );
  // What is read stays as it is until the editor is there; a file that is gone (a redeploy, no
  // network) leaves it, and says so.
  const edit = async () => {
    try {
      const { default: Playground } = await loadPlayground();
      setFailed(false);
      const code = root.current?.querySelector('[data-open="true"] pre');
      setEditor({ Playground, scrollTop: code?.scrollTop ?? 0 });
    } catch {
      setFailed(true);
    }
  };
  const marked = (index: number) =>
    index === first && lines !== undefined ? parseNumericRange(lines) : [];
  const close = () => {
    setEditor(undefined);
    setReturns(true);
  };
  if (editor !== undefined) {
    return (
      <figure className={styles.demo} aria-label={label}>
        <editor.Playground
          demo={demo}
          opens={open}
          marked={marked}
          scrollTop={editor.scrollTop}
          onClose={close}
        />
      </figure>
    );
  }
  // The code of the JSX is not in its frame: React comes when a reader asks for it.
  const waits = demo.files.some(({ name }) => name === 'jsx');
  return (
    <figure ref={root} className={styles.demo} aria-label={label}>
      {show !== 'result' && (
        <Reading
          demo={demo}
          open={open}
          onOpen={setOpen}
          marked={marked}
          onEdit={edit}
          returns={returns}
        />
      )}
      {failed && (
        <p className={styles.message} role="alert">
          <Translate id="aoba.playground.unavailable">
            O editor não carregou. Confira a conexão e recarregue a página para tentar de novo.
          </Translate>
        </p>
      )}
      {show !== 'code' && <Result demo={demo} {...(waits ? { onRun: edit } : {})} />}
      {demo.base !== undefined && (
        <figcaption className={styles.size}>
          {translate(
            { id: 'aoba.demo.base', message: 'Este código vem depois do de “{base}”.' },
            { base: demo.base },
          )}
        </figcaption>
      )}
      {show === 'code' && (
        <figcaption className={styles.size}>
          {translate(
            {
              id: 'aoba.demo.size',
              message: '{bytes} bytes ao todo, {compressed} comprimidos.',
            },
            { bytes: demo.bytes, compressed: demo.compressedBytes },
          )}
        </figcaption>
      )}
    </figure>
  );
}
