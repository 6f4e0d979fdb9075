import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { createEditor, type Editor } from '../editor';
import styles from './styles.module.css';

interface Props {
  ref?: Ref<Editor>;
  language: string;
  /** The code it starts with; later changes are its own. */
  code: string;
  label: string;
  onChange: (code: string) => void;
}

/** One file in an editor. */
export default function EditorField({ ref, language, code, label, onChange }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const start = useRef({ language, code, label });
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
