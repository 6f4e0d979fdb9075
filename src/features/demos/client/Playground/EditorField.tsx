import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import { createEditor, type Editor } from '../editor';
import styles from './styles.module.css';

interface Props {
  ref?: Ref<Editor>;
  language: string;
  /** Initial code. The editor ignores later values. */
  code: string;
  /** Highlighted code of the author, and the one that the page shows. */
  highlighted: readonly string[];
  label: string;
  /** 1-based numbers of the lines to mark. */
  marked: readonly number[];
  /** Initial scroll position, in CSS pixels. */
  scrollTop: number;
  onChange: (code: string) => void;
}

/** A CodeMirror editor for one file. After the first render, only changes of `onChange` count. */
export default function EditorField({
  ref,
  language,
  code,
  highlighted,
  label,
  marked,
  scrollTop,
  onChange,
}: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const initial = useRef({ language, code, highlighted, label, marked, scrollTop });
  const latestOnChange = useRef(onChange);

  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);

  // A layout effect: the read-only code is gone, so the editor must exist before the next paint.
  useLayoutEffect(() => {
    if (host.current === null) {
      return undefined;
    }
    editor.current = createEditor(host.current, {
      ...initial.current,
      onChange: (next) => latestOnChange.current(next),
    });
    return () => editor.current?.destroy();
  }, []);

  useImperativeHandle(ref, () => editor.current as Editor, []);

  return <div ref={host} className={styles.editor} />;
}
