import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { DemoFile } from '../../shared/types';
import styles from './styles.module.css';

interface Props {
  files: readonly DemoFile[];
  /** Index of the open file. */
  open: number;
  onOpen: (index: number) => void;
  /** Buttons at the end of the tab bar. */
  actions: ReactNode;
  panel: (file: DemoFile, index: number) => ReactNode;
}

/**
 * Keyboard navigation of tabs, as in the ARIA Authoring Practices: arrow keys, Home and End.
 *
 * @param key value of `KeyboardEvent.key`
 * @param index index of the open tab
 * @param count number of tabs
 * @returns index of the tab to open, `undefined` for other keys
 */
function nextTab(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** @returns label of a file's tab: the file name, or `HTML`, `CSS`… for the standard files */
const labelOf = (name: string) => (name.includes('.') ? name : name.toUpperCase());

/** Shows one file of a demo at a time. Without React it shows all of them, each below its name. */
export default function Tabs({ files, open, onOpen, actions, panel }: Props): ReactNode {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, open, files.length);
    // With these keys, the arrows are Back and Forward of the browser.
    if (next !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onOpen(next);
      (event.currentTarget.children[next] as HTMLElement).focus();
    }
  };
  return (
    <>
      <div className={styles.bar}>
        {/* The tabs inside take the focus; this element only handles their keys. */}
        {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          className={styles.tabList}
          role="tablist"
          aria-label={translate({ id: 'site.demo.files', message: 'Arquivos' })}
          onKeyDown={onKeyDown}
        >
          {files.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              className={clsx('clean-btn', styles.tab)}
              aria-selected={index === open}
              aria-controls={`${id}${index}`}
              tabIndex={index === open ? 0 : -1}
              onClick={() => onOpen(index)}
            >
              {labelOf(name)}
            </button>
          ))}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {files.map((file, index) => (
        <div
          key={file.name}
          className={styles.file}
          role="tabpanel"
          id={`${id}${index}`}
          aria-label={labelOf(file.name)}
          data-open={index === open}
        >
          {panel(file, index)}
        </div>
      ))}
    </>
  );
}
