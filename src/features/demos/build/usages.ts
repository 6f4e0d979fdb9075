import { createHash } from 'node:crypto';
import type { DemoData, TrechoData } from '../shared/types';
import { excerpt } from './excerpt';

/** Attributes of a `<Trecho>`. */
export interface TrechoUsage {
  id: string;
  file: string;
  from: string;
}

/** @returns the name of the module that holds the lines of one `<Trecho>`; equal ones share it */
export function trechoName({ id, file, from }: TrechoUsage): string {
  const hash = createHash('sha256').update(JSON.stringify([file, from]));
  return `trecho-${id}-${hash.digest('hex').slice(0, 10)}`;
}

/**
 * @param mdx a post or a page
 * @returns every `<Trecho>` that it holds
 */
export function trechosIn(mdx: string): TrechoUsage[] {
  const tags = mdx.matchAll(/<Trecho((?:\s+\w+=(?:"[^"]*"|'[^']*'))+)\s*\/>/g);
  return [...tags].map(([, attributes = '']) => {
    const values = attributes.matchAll(/(\w+)=(?:"([^"]*)"|'([^']*)')/g);
    return {
      id: '',
      file: '',
      from: '',
      ...Object.fromEntries(
        [...values].map(([, name, double, single]) => [name, double ?? single]),
      ),
    };
  });
}

/**
 * @param usage what is asked for
 * @param demos all demos, in one language
 * @returns the lines; an error is told by the page that shows them, since posts of the other
 *   language are read too, and quote texts that this one has not
 */
export function trechoData(
  { id, file: name, from }: TrechoUsage,
  demos: readonly DemoData[],
): TrechoData {
  const file = demos
    .find((demo) => demo.id === id)
    ?.files.find((candidate) => candidate.name === name);
  if (file === undefined) {
    return { error: `<Trecho id="${id}"> asks for a file "${name}" that the demo has not` };
  }
  try {
    const html = excerpt(file.lines, from, `<Trecho id="${id}" file="${name}">`);
    return { html, language: file.language, title: file.file };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
