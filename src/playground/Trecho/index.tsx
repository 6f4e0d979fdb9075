import type { ReactNode } from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import type { DemoData, FileName } from '../types';
import { dedent } from './dedent';
import { excerpt } from './excerpt';

interface Props {
  id: string;
  /** Data made by src/plugins/demos and handed in by src/mdx/remarkDemo. */
  demo: DemoData;
  file: FileName;
  /** What the first line of each block holds, parted by `|`. */
  from: string;
}

/** Part of a demo's file: a post never holds a second copy of code that runs. */
export default function Trecho({ id, demo, file: name, from }: Props): ReactNode {
  const file = demo.files.find((candidate) => candidate.name === name);
  if (file === undefined) {
    throw new Error(`<Trecho id="${id}"> asks for a file "${name}" that the demo has not`);
  }
  const where = `<Trecho id="${id}" file="${name}">`;
  return (
    <CodeBlock
      html={dedent(excerpt(file.lines, from, where))}
      language={file.language}
      title={file.file}
    />
  );
}
