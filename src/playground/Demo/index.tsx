import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import parseNumericRange from 'parse-numeric-range';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import CopyButton from '@site/src/components/CodeBlock/CopyButton';
import type { DemoData, DemoFile } from '../types';
import Stage from './Stage';
import styles from './styles.module.css';

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

/** Arrow keys, Home and End move between tabs, as in the ARIA Authoring Practices. */
function nextTab(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function Tabs({ demo, opens, lines }: Omit<Props, 'show'>): ReactNode {
  const { files } = demo;
  const first = Math.max(
    0,
    files.findIndex(({ name }) => name === opens),
  );
  const [open, setOpen] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const marked = lines === undefined ? [] : parseNumericRange(lines);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, open, files.length);
    if (next !== undefined) {
      event.preventDefault();
      setOpen(next);
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    }
  };

  return (
    <>
      <div className={styles.bar}>
        {/* Keys are handled for the tabs inside, which take the focus. */}
        {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          ref={list}
          className={styles.tabs}
          role="tablist"
          aria-label={translate({ id: 'aoba.demo.files', message: 'Arquivos' })}
          onKeyDown={onKeyDown}
        >
          {files.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              className={clsx('clean-btn', styles.tab)}
              aria-selected={index === open}
              aria-controls={`${id}-${name}-panel`}
              tabIndex={index === open ? 0 : -1}
              onClick={() => setOpen(index)}
            >
              {name.toUpperCase()}
            </button>
          ))}
        </div>
        <CopyButton
          className={styles.copy}
          text={() =>
            document.getElementById(`${id}-${files[open]?.name}-panel`)?.querySelector('code')
              ?.textContent ?? ''
          }
        />
      </div>
      {files.map(({ name, file, language, lines: html }, index) => (
        <div
          key={name}
          className={styles.file}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          data-open={index === open}
        >
          <CodeBlock
            bare
            html={html}
            language={language}
            title={file}
            lines={index === first ? marked : []}
          />
        </div>
      ))}
    </>
  );
}

/** A demo of src/demos in a post: its files as they run, and its result below. */
export default function Demo({ demo, show, opens, lines }: Props): ReactNode {
  const label = translate(
    { id: 'aoba.demo.label', message: 'Demonstração: {title}' },
    { title: demo.title },
  );
  return (
    <figure className={styles.demo} aria-label={label}>
      {show !== 'result' && <Tabs demo={demo} opens={opens} lines={lines} />}
      {show !== 'code' && demo.drawing !== null && <Stage demo={demo} drawing={demo.drawing} />}
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
