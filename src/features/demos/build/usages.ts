import { createHash } from 'node:crypto';
import type { DemoData, TrechoData } from '../shared/types';
import { excerpt } from './excerpt';

/** Attributes of a `<Trecho>`. */
export interface TrechoUsage {
  id: string;
  file: string;
  from: string;
}

/** @returns name of the data module for the lines of a `<Trecho>`. Equal excerpts share a module */
export function trechoName({ id, file, from }: TrechoUsage): string {
  const hash = createHash('sha256').update(JSON.stringify([file, from]));
  return `trecho-${id}-${hash.digest('hex').slice(0, 10)}`;
}

/**
 * @param mdx text of a post or page
 * @returns the attributes of every `<Trecho>` in it
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
 * @param usage attributes of the `<Trecho>`
 * @param demos all demos, in one language
 * @returns the lines, or an error message. Nothing is thrown here, because each build reads the
 *   posts of all languages, and a post may quote a text that exists only in its own language. The
 *   page that shows the excerpt throws the error
 */
export function trechoData(
  { id, file: name, from }: TrechoUsage,
  demos: readonly DemoData[],
): TrechoData {
  const file = demos
    .find((demo) => demo.id === id)
    ?.files.find((candidate) => candidate.name === name);
  if (file === undefined) {
    return {
      error: `<Trecho id="${id}"> asks for a file "${name}", but the demo has no such file`,
    };
  }
  try {
    const html = excerpt(file.lines, from, `<Trecho id="${id}" file="${name}">`);
    return { html, language: file.language, title: file.file };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
