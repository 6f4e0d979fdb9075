import type { ReactNode } from 'react';
import CodeBlock from '@site/src/ui/CodeBlock';
import type { TrechoData } from '../../shared/types';

interface Props {
  id: string;
  file: string;
  /** What the first line of each block holds, parted by `|`. */
  from: string;
  /** Cut out by src/features/demos/plugin and handed in by src/features/demos/build/remarkDemo. */
  excerpt: TrechoData;
}

/** Part of a demo's file: a post never holds a second copy of code that runs. */
export default function Trecho({ excerpt }: Props): ReactNode {
  if ('error' in excerpt) {
    throw new Error(excerpt.error);
  }
  return <CodeBlock {...excerpt} />;
}
