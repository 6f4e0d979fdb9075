import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { localized, type Localized } from '../../../lib/locales';
import { parseFenceMeta } from '../../../lib/mdx/fence';
import { readDemo } from './readDemo';
import { renderJsx } from './isolated';
import { fileKinds, type DemoSource, type FileKind, type SourceFile } from '../shared/types';

/** A fenced block marked `live`. */
export interface LiveBlock {
  language: FileKind;
  meta: string;
  code: string;
}

const defaultHeight = 240;

const titles: Localized<(language: string) => string> = {
  pt: (language) => `Exemplo em ${language}`,
  en: (language) => `${language} example`,
};

const languageNames: Readonly<Record<FileKind, string>> = {
  html: 'HTML',
  css: 'CSS',
  js: 'JavaScript',
  jsx: 'JSX',
};

/**
 * @param node a fenced block
 * @returns the block, or `undefined` when it is only to be read
 * @throws Error when it is live in a language that does not run
 */
export function asLiveBlock({ lang, meta, value }: Code): LiveBlock | undefined {
  if (!parseFenceMeta(meta).live) {
    return undefined;
  }
  const kind = fileKinds.find(({ name }) => name === lang);
  if (kind === undefined) {
    throw new Error(
      `a live block is html, css, js or jsx, not "${lang ?? ''}". Take "live" away or change the language`,
    );
  }
  return { language: kind.name, meta: meta ?? '', code: value };
}

/** @returns the id under which the block is a demo; equal blocks are one */
export function liveBlockId({ language, meta, code }: LiveBlock): string {
  const hash = createHash('sha256').update(JSON.stringify([language, meta, code]));
  return `bloco-${hash.digest('hex').slice(0, 10)}`;
}

const parser = unified().use(remarkParse).use(remarkMdx);

/** Front matter is no Markdown; its lines stay, so that the others keep their numbers. */
const blankFrontMatter = (mdx: string) =>
  mdx.replace(/^---\n[\s\S]*?\n---\n/, (text) => text.replace(/[^\n]/g, ''));

/** MDX that cannot be parsed has no blocks: its own compilation says what is wrong, and where. */
function parse(mdx: string): Root {
  try {
    return parser.parse(blankFrontMatter(mdx));
  } catch {
    return { type: 'root', children: [] };
  }
}

/**
 * @param mdx text of an MDX file
 * @param read what to make of each live block
 * @returns what was made, in their order
 * @throws Error as asLiveBlock and `read`, after the line
 */
export function readLiveBlocks<T>(mdx: string, read: (block: LiveBlock) => T): T[] {
  if (!/(?:`{3}|~{3})\w+.*\blive\b/.test(mdx)) {
    return [];
  }
  const made: T[] = [];
  visit(parse(mdx), 'code', (node: Code) => {
    try {
      const block = asLiveBlock(node);
      if (block !== undefined) {
        made.push(read(block));
      }
    } catch (error) {
      throw new Error(`${node.position?.start.line ?? 1} ${(error as Error).message}`);
    }
  });
  return made;
}

function sourceFile(name: FileKind, code: string, before = ''): SourceFile {
  const kind = fileKinds.find((candidate) => candidate.name === name);
  if (kind === undefined) {
    throw new Error(`no file of a demo is called ${name}`);
  }
  const { file, language } = kind;
  return { name, file, language, code, ...(before === '' ? {} : { before }) };
}

/** HTML takes the place of the base's; CSS and JavaScript come after it. */
function filesOnBase({ language, code }: LiveBlock, base: DemoSource | undefined): SourceFile[] {
  const others = (base?.files ?? []).filter(({ name }) => name !== language);
  const same = base?.files.find(({ name }) => name === language);
  const own = sourceFile(language, code, language === 'html' ? '' : (same?.code ?? ''));
  const isKind = (file: SourceFile) => fileKinds.some(({ name }) => name === file.name);
  return [
    ...fileKinds.flatMap(({ name }) =>
      name === language ? [own] : others.filter((file) => file.name === name),
    ),
    ...others.filter((file) => !isKind(file)),
  ];
}

/**
 * Makes a demo of a live block.
 *
 * @param block the fenced block
 * @param locale language of the page
 * @param demosDir folder of the demos it may build upon
 * @returns a demo like those of src/demos
 * @throws Error in plain words when the block cannot run
 */
export function readLiveBlock(block: LiveBlock, locale: string, demosDir: string): DemoSource {
  const { language } = block;
  const { title, base: baseId, height, noInline } = parseFenceMeta(block.meta);
  const baseDir = path.join(demosDir, baseId ?? '');
  if (baseId !== undefined && !fs.existsSync(path.join(baseDir, 'demo.json'))) {
    throw new Error(
      `a live block has base="${baseId}", and there is no folder src/demos/${baseId}`,
    );
  }
  if (language === 'css' && baseId === undefined) {
    throw new Error(
      'a live block of CSS alone draws nothing. Name the demo it changes: ```css live base="carregamento-onda"',
    );
  }
  if (language === 'jsx' && baseId !== undefined) {
    throw new Error('a live block of JSX takes no base: it draws its own elements');
  }
  if (height !== undefined && !(Number.isInteger(height) && height >= 80 && height <= 2000)) {
    throw new Error('the height of a live block is a whole number of pixels from 80 to 2000');
  }
  const base = baseId === undefined ? undefined : readDemo(baseDir, locale);
  return {
    id: liveBlockId(block),
    title: title ?? localized(titles, locale)(languageNames[language]),
    height: height ?? base?.height ?? defaultHeight,
    isCover: false,
    ...(language === 'jsx'
      ? { files: [sourceFile('jsx', block.code)], poster: renderJsx(block.code, noInline) }
      : { files: filesOnBase(block, base) }),
    ...(base === undefined ? {} : { base: base.title }),
    ...(base?.served === undefined ? {} : { served: base.served }),
    ...(noInline ? { noInline } : {}),
  };
}
