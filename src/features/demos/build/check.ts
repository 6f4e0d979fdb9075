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

/** Demos by locale and id. */
type Demos = ReadonlyMap<string, DemoData>;

/** An error of a reader that begins with the file it is about, or not. */
function problemOf(error: unknown, file: string): Problem {
  const { message } = error as Error;
  const named = /^(\S+?):?\s([\s\S]*)$/.exec(message);
  return named?.[1]?.startsWith('src/demos/')
    ? { file: named[1].replace(/:$/, ''), message: named[2] ?? message }
    : { file, message };
}

/**
 * @param siteDir root of the repository
 * @returns every demo in every language, and the faults of those that cannot be read
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

/** What an element of a post asks of a demo, and the demo has not. */
function askedInVain(node: MdxJsxFlowElement, demos: Demos, locale: string): string | undefined {
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
    return `${where} has no folder src/demos/${id} with a demo.json that can be read`;
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
    return `${where} needs a file: html, css or js`;
  }
  try {
    excerpt(file.lines, attribute('from') ?? '', where);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Demos, excerpts and live blocks of a post that a build would refuse.
 *
 * @param document a post or a page
 * @param demos what `readDemos` gave
 * @param siteDir root of the repository
 */
function checkUses(document: Document, demos: Demos, siteDir: string): Problem[] {
  const { file, tree, raw, locale } = document;
  const problems: Problem[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (element) => {
    const node = element as unknown as MdxJsxFlowElement;
    const message =
      node.name === 'Demo' || node.name === 'Trecho' ? askedInVain(node, demos, locale) : undefined;
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

function coverOf({ file, raw, kind }: Document): string | undefined {
  const read = readFrontMatter(file, raw);
  const demo = kind === 'post' && 'data' in read ? read.data.demo : undefined;
  return typeof demo === 'string' ? demo : undefined;
}

/** The post's picture, when its front matter names a demo that is none. */
function checkCover(document: Document, demos: Demos): Problem[] {
  const demo = coverOf(document);
  const data = demo === undefined ? undefined : demos.get(`pt ${demo}`);
  return data?.drawing === null
    ? [
        {
          file: document.file,
          message: `demo: ${demo} is no picture. Write "capa": true in src/demos/${demo}/demo.json`,
        },
      ]
    : [];
}

/**
 * @param siteDir root of the repository
 * @returns the faults of the demos, and what checks how a document uses them
 */
export function openDemoChecks(siteDir: string): DocumentChecks {
  const { demos, problems } = readDemos(siteDir);
  return {
    problems,
    check: (document) => [...checkUses(document, demos, siteDir), ...checkCover(document, demos)],
  };
}
