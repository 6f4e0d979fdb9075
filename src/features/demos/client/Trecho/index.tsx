import type { ReactNode } from 'react';
import CodeBlock from '@site/src/ui/CodeBlock';
import type { TrechoData } from '../../shared/types';

interface Props {
  id: string;
  file: string;
  /** Text in the first line of each excerpt, separated by `|`. */
  from: string;
  /** Data from src/features/demos/plugin.ts, added by src/features/demos/build/remarkDemo.ts. */
  excerpt: TrechoData;
}

/**
 * Excerpt ("trecho") of a demo's file. Posts quote the file itself, so the quoted code cannot
 * differ from the code that runs.
 *
 * @throws Error when the demo has no such file or lines
 */
export default function Trecho({ excerpt }: Props): ReactNode {
  if ('error' in excerpt) {
    throw new Error(excerpt.error);
  }
  return <CodeBlock {...excerpt} />;
}
