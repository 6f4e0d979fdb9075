import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import {
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import CodeBlock from '@site/src/ui/CodeBlock';
import CopyButton from '@site/src/ui/CodeBlock/CopyButton';
import { codeOf, withMoved } from '../../shared/code';
import type { HandleValue } from '../../shared/panel';
import type { DemoData, DemoFile } from '../../shared/types';
import type PlaygroundType from '../Playground';
import type { Codes } from '../Playground/runMessage';
import { lineNumbers } from './lineNumbers';
import Result from './Result';
import styles from '../controls/styles.module.css';
import Tabs from '../controls/Tabs';

/** Loads the editor. Called only when the reader points at, focuses or presses its button. */
const loadPlayground = () => import(/* webpackChunkName: "playground" */ '../Playground');
/** Ignores failures: pressing the button loads again and shows the failure. */
const preload = () => void loadPlayground().catch(() => undefined);

interface Props {
  /** Data from src/features/demos/plugin.ts, added by src/features/demos/build/remarkDemo.ts. */
  demo: DemoData;
  /** Shows only one of the two. Default: both. */
  show?: 'result' | 'code';
  /** File of the tab that is open at first. */
  opens?: DemoFile['name'];
  /** Lines to mark in that file, for example `2,4-6`. */
  lines?: string;
}

/** The files as read-only code. They are part of the HTML, so they are readable without scripts. */
function SourceView({
  demo,
  open,
  onOpen,
  marked,
  onEdit,
  takesFocus,
}: {
  demo: DemoData;
  /** Index of the file whose tab is open. */
  open: number;
  onOpen: (index: number) => void;
  /** @returns 1-based numbers of the lines to mark in the file with this index */
  marked: (index: number) => readonly number[];
  onEdit: () => void;
  /** Focus the edit button, because the editor has just closed. */
  takesFocus: boolean;
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) {
      button.current?.focus();
    }
  }, [takesFocus]);
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
            <Translate id="site.playground.edit">Editar</Translate>
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

type Values = Readonly<Record<string, string>>;

/** Values of the handles that the reader has moved. Without a move, they start again. */
const moveHandle = (values: Values, moved?: HandleValue): Values =>
  moved === undefined ? {} : { ...values, [moved.name]: moved.value };

/**
 * A demo of src/demos, or a live block, in a post: its files, and its result below them. Authors give
 * it no children: src/features/demos/build/remarkDemo.ts adds the piece of a loader.
 */
export default function Demo({
  demo: original,
  show,
  opens,
  lines,
  children,
}: PropsWithChildren<Props>): ReactNode {
  const [editor, setEditor] = useState<{
    Playground: typeof PlaygroundType;
    scrollTop: number;
    height: number;
    linked?: Codes;
    hash?: string;
  }>();
  const [values, onHandle] = useReducer(moveHandle, {});
  const demo = useMemo(
    () => ({
      ...original,
      files: original.files.map((file) => ({ ...file, lines: withMoved(file.lines, values) })),
    }),
    [original, values],
  );
  const root = useRef<HTMLElement>(null);
  // A string: page translators replace text nodes, and React could not remove one of <Translate>.
  const [failed, setFailed] = useState('');
  const fail = () =>
    setFailed(
      translate({
        id: 'site.playground.unavailable',
        message:
          'O editor não carregou. Confira a conexão e recarregue a página para tentar de novo.',
      }),
    );
  const [wasEdited, setWasEdited] = useState(false);
  const first = Math.max(
    0,
    demo.files.findIndex(({ name }) => name === opens),
  );
  // If the reader selects another tab while the editor loads, the editor opens that file.
  const [open, setOpen] = useState(first);
  const label = translate(
    { id: 'site.demo.label', message: 'Demonstração: {title}' },
    { title: demo.title },
  );
  // The read-only code stays until the editor has loaded. If that fails (new deploy, no network),
  // it stays, and a message says so.
  const edit = async () => {
    try {
      const { default: Playground } = await loadPlayground();
      setFailed('');
      const code = root.current?.querySelector('[data-open="true"] pre');
      // Not rounded: the editor gets exactly this height, so that the text below it stays in place.
      const borders = (root.current?.offsetHeight ?? 0) - (root.current?.clientHeight ?? 0);
      setEditor({
        Playground,
        scrollTop: code?.scrollTop ?? 0,
        height: (root.current?.getBoundingClientRect().height ?? 0) - borders,
      });
    } catch {
      fail();
    }
  };
  const { hash } = useLocation();
  const lastHash = useRef('');
  useEffect(() => {
    // A link to edited code (../Playground/link.ts).
    if (show !== 'result' && hash !== lastHash.current && hash.startsWith('#demo=')) {
      lastHash.current = hash;
      loadPlayground().then(
        ({ default: Playground, openLink }) =>
          openLink(demo, hash, root.current, setFailed, (linked) =>
            setEditor({ Playground, scrollTop: 0, height: 0, linked, hash }),
          ),
        fail,
      );
    }
  }, [demo, hash, show]);
  const marked = (index: number) =>
    index === first && lines !== undefined ? lineNumbers(lines) : [];
  const close = () => {
    setEditor(undefined);
    // The result starts again with the values of the author.
    onHandle();
    setWasEdited(true);
  };
  if (editor !== undefined) {
    return (
      <figure ref={root} className={styles.demo} aria-label={label}>
        <editor.Playground
          key={editor.hash}
          demo={original}
          shown={demo.files}
          opens={open}
          marked={marked}
          scrollTop={editor.scrollTop}
          height={editor.height}
          linked={editor.linked}
          onClose={close}
        />
      </figure>
    );
  }
  // The frame of live JSX has only its initial markup. React loads when the reader runs the code.
  const needsRun = demo.files.some(({ name }) => name === 'jsx');
  return (
    <figure ref={root} className={styles.demo} aria-label={label}>
      {show !== 'result' && (
        <SourceView
          demo={demo}
          open={open}
          onOpen={setOpen}
          marked={marked}
          onEdit={edit}
          takesFocus={wasEdited}
        />
      )}
      {failed && (
        <p className={styles.message} role="alert">
          {failed}
        </p>
      )}
      {show !== 'code' && (
        <Result demo={demo} onRun={needsRun ? edit : undefined} onHandle={onHandle} />
      )}
      {demo.base !== undefined && (
        <figcaption className={styles.size}>
          {translate(
            { id: 'site.demo.base', message: 'Este código vem depois do de “{base}”.' },
            { base: demo.base },
          )}
        </figcaption>
      )}
      {show === 'code' && (
        <figcaption className={styles.size}>
          {translate(
            {
              id: 'site.demo.size',
              message: '{bytes} bytes ao todo, {compressed} comprimidos.',
            },
            { bytes: demo.bytes, compressed: demo.compressedBytes },
          )}
          {children}
        </figcaption>
      )}
    </figure>
  );
}
