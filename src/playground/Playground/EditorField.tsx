import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { createEditor, type Editor } from '../editor';
import type { FileName } from '../types';
import styles from './styles.module.css';

interface Props {
  ref?: Ref<Editor>;
  file: FileName;
  /** The code it starts with; later changes are its own. */
  code: string;
  label: string;
  onChange: (code: string) => void;
}

/** One file in an editor. */
export default function EditorField({ ref, file, code, label, onChange }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const start = useRef({ file, code, label });
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  useEffect(() => {
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
