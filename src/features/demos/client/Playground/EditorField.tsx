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
  /** The code it starts with; later changes are its own. */
  code: string;
  label: string;
  /** 1-based numbers of the lines to mark. */
  marked: readonly number[];
  /** How far the code is scrolled down at first, in CSS pixels. */
  scrollTop: number;
  onChange: (code: string) => void;
}

/** One file in an editor. */
export default function EditorField({
  ref,
  language,
  code,
  label,
  marked,
  scrollTop,
  onChange,
}: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const start = useRef({ language, code, label, marked, scrollTop });
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  // Before the first paint: the code that was read is gone by then.
  useLayoutEffect(() => {
    if (host.current === null) {
      return undefined;
    }
    editor.current = createEditor(host.current, {
      ...start.current,
      onChange: (next) => change.current(next),
    });
    return () => editor.current?.destroy();
  }, []);

  useImperativeHandle(ref, () => ({
    setCode: (next) => editor.current?.setCode(next),
    focus: () => editor.current?.focus(),
    destroy: () => editor.current?.destroy(),
  }));

  return <div ref={host} className={styles.editor} />;
}
