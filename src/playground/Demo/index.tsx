import Translate, { translate } from '@docusaurus/Translate';
import parseNumericRange from 'parse-numeric-range';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import CopyButton from '@site/src/components/CodeBlock/CopyButton';
import { codeOf } from '../code';
import type { DemoData, DemoFile } from '../types';
import PlaygroundBoundary from './Boundary';
import Result from './Result';
import styles from './styles.module.css';
import Tabs from './Tabs';

/** Nothing of the editor is loaded before a reader asks to edit. */
const Playground = lazy(() => import('../Playground'));

interface Props {
  /** Data made by src/plugins/demos and handed in by src/mdx/remarkDemo. */
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
  first,
  marked,
  onEdit,
  returns = false,
}: {
  demo: DemoData;
  first: number;
  marked: readonly number[];
  onEdit?: (index: number) => void;
  /** The editor has just closed: its button takes the focus back. */
  returns?: boolean;
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returns) {
      button.current?.focus();
    }
  }, [returns]);
  const [open, setOpen] = useState(first);
  const file = demo.files[open];
  return (
    <Tabs
      files={demo.files}
      open={open}
      onOpen={setOpen}
      actions={
        <>
          {onEdit !== undefined && (
            <button
              ref={button}
              type="button"
              className={`clean-btn needs-script no-print ${styles.action}`}
              onClick={() => onEdit(open)}
            >
              <Translate id="aoba.playground.edit">Editar</Translate>
            </button>
          )}
          <CopyButton className={styles.action} text={() => codeOf(file?.lines ?? '')} />
        </>
      }
      panel={({ file: title, language, lines: html }, index) => (
        <CodeBlock
          bare
          html={html}
          language={language}
          title={title}
          lines={index === first ? marked : []}
        />
      )}
    />
  );
}

/** A demo of src/demos in a post: its files as they run, and its result below. */
export default function Demo({ demo, show, opens, lines }: Props): ReactNode {
  const [edited, setEdited] = useState<number>();
  const [returns, setReturns] = useState(false);
  const first = Math.max(
    0,
    demo.files.findIndex(({ name }) => name === opens),
  );
  const reading = {
    demo,
    first,
    marked: lines === undefined ? [] : parseNumericRange(lines),
  };
  // The code of the JSX is not in its frame: React comes when a reader asks for it.
  const waits = demo.files.some(({ name }) => name === 'jsx');
  const result = <Result demo={demo} {...(waits ? { onRun: () => setEdited(0) } : {})} />;
  const label = translate(
    { id: 'aoba.demo.label', message: 'Demonstração: {title}' },
    { title: demo.title },
  );
  const close = () => {
    setEdited(undefined);
    setReturns(true);
  };
  if (edited !== undefined) {
    const still = (
      <>
        <Reading {...reading} />
        {result}
      </>
    );
    return (
      <figure className={styles.demo} aria-label={label}>
        <PlaygroundBoundary fallback={still}>
          <Suspense fallback={still}>
            <Playground demo={demo} opens={edited} onClose={close} />
          </Suspense>
        </PlaygroundBoundary>
      </figure>
    );
  }
  return (
    <figure className={styles.demo} aria-label={label}>
      {show !== 'result' && <Reading {...reading} onEdit={setEdited} returns={returns} />}
      {show !== 'code' && result}
      {demo.base !== undefined && (
        <figcaption className={styles.size}>
          {translate(
            {
              id: 'aoba.demo.base',
              message: 'Este código vem depois do de “{base}”.',
            },
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
