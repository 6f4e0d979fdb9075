import type { ReactNode } from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import type { TrechoData } from './usages';

interface Props {
  id: string;
  file: string;
  /** What the first line of each block holds, parted by `|`. */
  from: string;
  /** Cut out by src/plugins/demos and handed in by src/mdx/remarkDemo. */
  excerpt: TrechoData;
}

/** Part of a demo's file: a post never holds a second copy of code that runs. */
export default function Trecho({ excerpt }: Props): ReactNode {
  if ('error' in excerpt) {
    throw new Error(excerpt.error);
  }
  return <CodeBlock {...excerpt} />;
}
