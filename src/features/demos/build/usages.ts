import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import parseNumericRange from 'parse-numeric-range';
import { AuthorError } from '../../../lib/authorError';
import { attributeText, textFault } from '../../../lib/mdx/attributeText';
import { parseFenceMeta } from '../../../lib/mdx/fence';
import { nodesIn } from '../../../lib/mdx/nodesIn';
import { treeWith } from '../../../lib/node/mdx';
import { remember } from '../../../lib/node/remember';
import type { DemoData, DemoFile, DemoSource, TrechoData } from '../shared/types';
import { excerpt, firstLines } from './excerpt';
import { demosFolder } from '../../../lib/contentFolders';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Attributes of a `<Trecho>`; empty when they are missing. */
export interface TrechoUsage {
  id: string;
  file: string;
  from: string;
}

/** A `<Demo>`, `<Trecho>` or `<Stage>`. `file` of a `<Demo>` is the file that it opens. */
export interface Usage extends TrechoUsage {
  element: Element;
  name: 'Demo' | 'Trecho' | 'Stage';
}

const attributesOf = (element: Element): MdxJsxAttribute[] =>
  element.attributes.filter((item) => item.type === 'mdxJsxAttribute');

/** @returns whether an element has an attribute, also one that is empty */
export const hasAttribute = (element: Element, name: string): boolean =>
  attributesOf(element).some((item) => item.name === name);

/** @returns value of an attribute such as `a="x"` or `a={'x'}`; empty when it is no plain text */
export function textOf(element: Element, name: string): string {
  const attribute = attributesOf(element).find((item) => item.name === name);
  return (attribute && attributeText(attribute)) ?? '';
}

/** @returns an error message when an attribute of a usage is no plain text, else `undefined` */
export const valueFault = ({ element, name }: Usage): string | undefined =>
  attributesOf(element).flatMap((attribute) => textFault(name, attribute) ?? [])[0];

/** @returns every `<Demo>`, `<Trecho>` and `<Stage>` of a tree */
export function usagesIn(tree: Root): Usage[] {
  const usages: Usage[] = [];
  for (const element of nodesIn(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
    const { name } = element;
    if (name === 'Demo' || name === 'Trecho' || name === 'Stage') {
      const id = textOf(element, 'id');
      const file = textOf(element, name === 'Demo' ? 'opens' : 'file');
      usages.push({ element, name, id, file, from: textOf(element, 'from') });
    }
  }
  return usages;
}

/** @returns an error message when the id of a usage is not the id of a demo */
export function idFault({ name, id }: Usage, demosDir: string): string | undefined {
  if (id === '') {
    return `<${name}> needs an id: the name of a folder in ${demosFolder}`;
  }
  return fs.existsSync(path.join(demosDir, id, 'demo.json'))
    ? undefined
    : `<${name} id="${id}">: ${demosFolder}/${id}/demo.json does not exist. Correct the name or add the demo`;
}

/** @returns the error message for a file that a demo does not have */
const noSuchFile = (
  where: string,
  file: string,
  files: readonly Pick<DemoFile, 'name'>[],
): string =>
  `${where} asks for a file "${file}"; the demo has ${files.map(({ name }) => name).join(', ')}. Correct the name or add the file`;

/** Values of `show`; empty when the attribute is missing. */
const shown = ['', 'code', 'result'];

/** @returns whether a part of `lines` is a line, such as `2`, or a range, such as `4-6` */
function isRange(part: string): boolean {
  const [, first, last = first] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
  return Number(first) <= Number(last);
}

/**
 * @param usage a `<Demo>`
 * @param demo its demo, in the language of the post
 * @returns an error message when the usage asks for a file, lines or a part that the demo does not have
 */
export function demoFault(
  { element, id, file }: Usage,
  { files }: Pick<DemoSource, 'files'>,
): string | undefined {
  const where = `<Demo id="${id}">`;
  const [show, lines] = [textOf(element, 'show'), textOf(element, 'lines')];
  const opened = file === '' ? files[0] : files.find((candidate) => candidate.name === file);
  if (opened === undefined) {
    return noSuchFile(where, file, files);
  }
  if (!shown.includes(show)) {
    return `${where} has show="${show}". Use result or code, or leave show out for both`;
  }
  const wrong = lines === '' ? undefined : lines.split(',').find((part) => !isRange(part));
  if (wrong !== undefined) {
    return `${where} has "${wrong.trim()}" in lines="${lines}". Write numbers, and ranges from the lower to the higher, as in 2,4-6`;
  }
  const count = opened.code.split('\n').length;
  return parseNumericRange(lines).every((line) => line >= 1 && line <= count)
    ? undefined
    : `${where} marks lines="${lines}", but ${opened.file} has lines 1 to ${count}. Correct the numbers`;
}

/** The live blocks, excerpts and stages of a text. */
interface Uses {
  live: Code[];
  trechos: TrechoUsage[];
  /** Ids of the demos that a `<Stage>` shows. */
  stages: string[];
}

function findUses(mdx: string): Uses {
  const tree = treeWith(mdx, /(?:`{3}|~{3})\w+.*\blive\b|<\s*(?:Trecho|Stage)\b/);
  const live = nodesIn(tree, 'code').filter(({ meta }) => parseFenceMeta(meta).live);
  const usages = usagesIn(tree);
  const trechos = usages
    .filter(({ name }) => name === 'Trecho')
    .map(({ id, file, from }) => ({ id, file, from }));
  const stages = usages.filter(({ name }) => name === 'Stage').map(({ id }) => id);
  return { live, trechos, stages };
}

/**
 * Parsing a post takes 10 ms, and a build needs the uses of each post several times: for its demos, for
 * their pages in each language, for excerpts. So those of the largest blog must fit (the bench has 4,800
 * posts).
 *
 * @param mdx text of a post or page
 * @returns its live blocks, excerpts and stages
 */
export const usesIn = remember('uses', findUses, { limit: 10_000 });

/** @returns name of the data module for the lines of a `<Trecho>`. Equal excerpts share a module */
export const trechoName = ({ id, file, from }: TrechoUsage): string =>
  `trecho-${id}-${hash('sha256', JSON.stringify([file, from])).slice(0, 10)}`;

/** @returns the start of an error message about an excerpt */
const placeOf = ({ id, file }: TrechoUsage): string => `<Trecho id="${id}" file="${file}">`;

/**
 * @returns the file of an excerpt
 * @throws Error when there is no such file, or the usage does not say where the excerpt starts
 */
function fileFor<File extends Pick<DemoFile, 'name'>>(
  usage: TrechoUsage,
  files: readonly File[],
): File {
  const file = files.find(({ name }) => name === usage.file);
  if (file === undefined) {
    throw new AuthorError(noSuchFile(placeOf(usage), usage.file, files));
  }
  if (usage.from === '') {
    throw new AuthorError(`${placeOf(usage)} needs from="…", a text of the first line to show`);
  }
  return file;
}

/**
 * Finds the same errors as `trechoData`, without highlighting, which takes long.
 *
 * @param usage attributes of the `<Trecho>`
 * @param demo its demo, in the language of the post
 * @returns an error message when the demo has no such excerpt, else `undefined`
 */
export function trechoFault(
  usage: TrechoUsage,
  { files }: Pick<DemoSource, 'files'>,
): string | undefined {
  try {
    const { code } = fileFor(usage, files);
    firstLines(code.split('\n'), usage.from, placeOf(usage));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * @param usage attributes of the `<Trecho>`
 * @param demos all demos, in one language
 * @returns the lines, or an error message. Nothing is thrown here, because each build reads the
 *   posts of all languages, and a post may quote a text that exists only in its own language. The
 *   page that shows the excerpt throws the error
 */
export function trechoData(
  usage: TrechoUsage,
  demos: readonly Pick<DemoData, 'id' | 'files'>[],
): TrechoData {
  try {
    const files = demos.find(({ id }) => id === usage.id)?.files ?? [];
    const file = fileFor(usage, files);
    const html = excerpt(file.lines, usage.from, placeOf(usage));
    return { html, language: file.language, title: file.file };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
