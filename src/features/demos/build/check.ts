import fs from 'node:fs';
import path from 'node:path';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { readFrontMatter, type Problem } from '../../../lib/frontMatter';
import { locales } from '../../../lib/locales';
import { demoData } from './demoData';
import { readLiveBlock, readLiveBlocks } from './liveBlock';
import { readDemo } from './readDemo';
import { excerpt } from './excerpt';
import type { DemoData } from '../shared/types';
import type { Document, DocumentChecks } from '../../../lib/node/document';

/** Demos by `<locale> <id>`. */
type Demos = ReadonlyMap<string, DemoData>;

/**
 * @param error thrown while a demo was read. Its message may start with the path of a file
 * @param file reported when the message does not start with a path
 */
function problemOf(error: unknown, file: string): Problem {
  const { message } = error as Error;
  const named = /^(\S+?):?\s([\s\S]*)$/.exec(message);
  return named?.[1]?.startsWith('src/demos/')
    ? { file: named[1].replace(/:$/, ''), message: named[2] ?? message }
    : { file, message };
}

/**
 * @param siteDir root of the repository
 * @returns every demo in every language, and a problem for each demo that cannot be read
 */
function readDemos(siteDir: string): { demos: Demos; problems: Problem[] } {
  const folder = path.join(siteDir, 'src/demos');
  const demos = new Map<string, DemoData>();
  const problems = new Map<string, Problem>();
  const ids = fs
    .readdirSync(folder)
    .filter((id) => fs.existsSync(path.join(folder, id, 'demo.json')));
  for (const id of ids) {
    for (const locale of locales) {
      try {
        demos.set(`${locale} ${id}`, demoData(readDemo(path.join(folder, id), locale)).data);
      } catch (error) {
        const problem = problemOf(error, `src/demos/${id}/demo.json`);
        problems.set(`${problem.file} ${problem.message}`, problem);
      }
    }
  }
  return { demos, problems: [...problems.values()] };
}

/**
 * @param node a `<Demo>` or `<Trecho>` of a post
 * @returns an error message when its id, file or lines do not exist, else `undefined`
 */
function usageError(node: MdxJsxFlowElement, demos: Demos, locale: string): string | undefined {
  const attribute = (name: string) => {
    const found = node.attributes.find(
      (item) => item.type === 'mdxJsxAttribute' && item.name === name,
    )?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const id = attribute('id');
  if (id === undefined) {
    return `<${node.name}> needs an id: the name of a folder in src/demos`;
  }
  const demo = demos.get(`${locale} ${id}`);
  const where = `<${node.name} id="${id}">`;
  if (demo === undefined) {
    return `${where}: src/demos/${id}/demo.json is missing or cannot be read`;
  }
  const name = attribute(node.name === 'Trecho' ? 'file' : 'opens');
  const file = demo.files.find((candidate) => candidate.name === name);
  if (name !== undefined && file === undefined) {
    const names = demo.files.map((candidate) => candidate.name).join(', ');
    return `${where} asks for a file "${name}"; the demo has ${names}`;
  }
  if (node.name !== 'Trecho') {
    return undefined;
  }
  if (file === undefined) {
    return `${where} needs the attribute file: html, css or js`;
  }
  try {
    excerpt(file.lines, attribute('from') ?? '', where);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * @param document a post or a page
 * @param demos from `readDemos`
 * @param siteDir root of the repository
 * @returns a problem for each demo, excerpt and live block that would make the build fail
 */
function checkUses(document: Document, demos: Demos, siteDir: string): Problem[] {
  const { file, tree, raw, locale } = document;
  const problems: Problem[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (element) => {
    const node = element as unknown as MdxJsxFlowElement;
    const message =
      node.name === 'Demo' || node.name === 'Trecho' ? usageError(node, demos, locale) : undefined;
    if (message !== undefined) {
      problems.push({ file, line: node.position?.start.line ?? 1, message });
    }
  });
  try {
    readLiveBlocks(raw, (block) => readLiveBlock(block, locale, path.join(siteDir, 'src/demos')));
  } catch (error) {
    const [, line, message] = /^(\d+) ([\s\S]*)$/.exec((error as Error).message) ?? [];
    problems.push({
      file,
      ...(line === undefined ? {} : { line: Number(line) }),
      message: message ?? (error as Error).message,
    });
  }
  return problems;
}

/** @returns id of the demo that the front matter of a post names as its cover */
function coverIdOf({ file, raw, kind }: Document): string | undefined {
  const read = readFrontMatter(file, raw);
  const demo = kind === 'post' && 'data' in read ? read.data.demo : undefined;
  return typeof demo === 'string' ? demo : undefined;
}

/** @returns a problem when the front matter names a demo that is not a cover */
function checkCover(document: Document, demos: Demos): Problem[] {
  const demo = coverIdOf(document);
  const data = demo === undefined ? undefined : demos.get(`pt ${demo}`);
  return data?.drawing === null
    ? [
        {
          file: document.file,
          message: `demo: ${demo} is not a cover. Add "capa": true to src/demos/${demo}/demo.json`,
        },
      ]
    : [];
}

/**
 * @param siteDir root of the repository
 * @returns the problems of the demos themselves, and a check of how one document uses demos
 */
export function openDemoChecks(siteDir: string): DocumentChecks {
  const { demos, problems } = readDemos(siteDir);
  return {
    problems,
    check: (document) => [...checkUses(document, demos, siteDir), ...checkCover(document, demos)],
  };
}
