import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Code } from 'mdast';
import { localized, type Localized } from '../../../lib/locales';
import { parseFenceMeta } from '../../../lib/mdx/fence';
import { wholeCode } from './demoData';
import { DemoError } from './problems';
import { readDemo } from './readDemo';
import { faultMessage, syntaxFaults } from './syntax';
import { prepareJsx, renderJsx, type JsxCode } from './isolated';
import { usesIn } from './usages';
import { fileKinds, type DemoSource, type FileKind, type SourceFile } from '../shared/types';
import { AuthorError } from '../../../lib/authorError';
import { demosFolder } from '../../../lib/contentFolders';

/** A fenced code block that is marked `live`. */
export interface LiveBlock {
  language: FileKind;
  /** Text after the language in the first line of the fence. */
  meta: string;
  code: string;
}

/** Height of the result in CSS pixels, when neither the block nor its base has one. */
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
 * @param node a fenced code block
 * @returns the live block, or `undefined` when the code block is not live
 * @throws Error when the block is live but its language cannot run in the page
 */
export function asLiveBlock({ lang, meta, value }: Code): LiveBlock | undefined {
  if (!parseFenceMeta(meta).live) {
    return undefined;
  }
  const kind = fileKinds.find(({ name }) => name === lang);
  if (kind === undefined) {
    throw new AuthorError(
      `a live block must be html, css, js or jsx, not "${lang ?? ''}". Remove "live" or change the language`,
    );
  }
  return { language: kind.name, meta: meta ?? '', code: value };
}

/** @returns id of the demo that is made from the block. Equal blocks have the same id */
export const liveBlockId = ({ language, meta, code }: LiveBlock): string =>
  `bloco-${hash('sha256', JSON.stringify([language, meta, code])).slice(0, 10)}`;

/** A problem of a live block, with its line in the MDX file. */
interface BlockProblem {
  line: number;
  message: string;
}

const lineOf = (node: Code): number => node.position?.start.line ?? 1;

/** @returns the syntax errors of the code of a block, at the lines of the MDX file */
function syntaxOf({ language, code, meta }: LiveBlock, node: Code): BlockProblem[] {
  const kind = parseFenceMeta(meta).noInline ? 'jsx' : 'element';
  return syntaxFaults(code, language, language === 'jsx' ? kind : 'script').map((fault) => ({
    line: lineOf(node) + fault.line,
    message: `a live block ${faultMessage(fault)}`,
  }));
}

/** @returns the live JSX of an MDX file, also with syntax errors */
export const jsxIn = (mdx: string): JsxCode[] =>
  // Few texts have any, and finding the blocks of all texts takes a while.
  /(?:`{3}|~{3})jsx.*\blive\b/.test(mdx)
    ? usesIn(mdx).live.flatMap(({ lang, meta, value }) =>
        lang === 'jsx' ? [{ code: value, noInline: parseFenceMeta(meta).noInline }] : [],
      )
    : [];

/**
 * @param mdx text of an MDX file
 * @param read converts one live block
 * @returns the converted blocks, in their order, and the problems of the others: syntax errors, and
 *   the errors of `asLiveBlock` and `read`. A demo that cannot be read as a base is not in the
 *   list: `readDemos` reports it
 */
export function readLiveBlocks<T>(
  mdx: string,
  read: (block: LiveBlock) => T,
): { blocks: T[]; problems: BlockProblem[] } {
  const problems: BlockProblem[] = [];
  const attempt = <R>(node: Code, run: () => R): R[] => {
    try {
      return [run()];
    } catch (error) {
      if (!(error instanceof DemoError)) {
        problems.push({ line: lineOf(node), message: (error as Error).message });
      }
      return [];
    }
  };
  const valid = usesIn(mdx).live.flatMap((node) => {
    const [block] = attempt(node, () => asLiveBlock(node));
    const faults = block === undefined ? [] : syntaxOf(block, node);
    problems.push(...faults);
    return block === undefined || faults.length > 0 ? [] : [{ node, block }];
  });
  prepareJsx(
    valid
      .filter(({ block }) => block.language === 'jsx')
      .map(({ block: { code, meta } }) => ({ code, noInline: parseFenceMeta(meta).noInline })),
  );
  const blocks = valid.flatMap(({ node, block }) => attempt(node, () => read(block)));
  return { blocks, problems };
}

const kinds = Object.fromEntries(fileKinds.map((kind) => [kind.name, kind])) as Record<
  FileKind,
  (typeof fileKinds)[number]
>;

function sourceFile(name: FileKind, code: string, before = ''): SourceFile {
  const { file, language } = kinds[name];
  return { name, file, language, code, before: before === '' ? undefined : before };
}

/** HTML of a live block replaces the HTML of its base. CSS and JavaScript run after the base's. */
function filesOnBase({ language, code }: LiveBlock, base: DemoSource | undefined): SourceFile[] {
  const same = base?.files.find(({ name }) => name === language);
  const others = (base?.files ?? []).filter((file) => file !== same);
  const own = sourceFile(language, code, language === 'html' ? '' : (same?.code ?? ''));
  return [
    ...fileKinds.flatMap(({ name }) =>
      name === language ? [own] : others.filter((file) => file.name === name),
    ),
    ...others.filter(({ name }) => !(name in kinds)),
  ];
}

/**
 * Makes a demo from a live block.
 *
 * @param block the live block
 * @param locale language of the page
 * @param demosDir folder of the demos that the block may use as its base
 * @param known its base, when that is read already
 * @returns a demo like those in src/demos
 * @throws Error when the block cannot run. The message says how to correct the block
 */
export function readLiveBlock(
  block: LiveBlock,
  locale: string,
  demosDir: string,
  known?: DemoSource,
): DemoSource {
  const { language } = block;
  const meta = parseFenceMeta(block.meta);
  const { title, base: baseId, height, noInline } = meta;
  const baseDir = path.join(demosDir, baseId ?? '');
  if (baseId !== undefined && !fs.existsSync(path.join(baseDir, 'demo.json'))) {
    throw new AuthorError(
      `a live block has base="${baseId}", but ${demosFolder}/${baseId}/demo.json does not exist. Correct the name or add the demo`,
    );
  }
  if (language === 'css' && baseId === undefined) {
    throw new AuthorError(
      'a live block of CSS alone draws nothing. Name the demo it changes: ```css live base="carregamento-onda"',
    );
  }
  if (language === 'jsx' && baseId !== undefined) {
    throw new AuthorError(
      'a live block of JSX cannot have a base, because it renders its own elements. Remove base',
    );
  }
  for (const [name, pixels] of Object.entries({ height, narrowHeight: meta.narrowHeight })) {
    if (pixels !== undefined && !(Number.isInteger(pixels) && pixels >= 80 && pixels <= 2000)) {
      throw new AuthorError(
        `the ${name} of a live block must be a whole number of pixels from 80 to 2000`,
      );
    }
  }
  const base = baseId === undefined ? undefined : (known ?? readDemo(baseDir, locale));
  // A block with a height of its own does not take the other height of its base.
  const narrowHeight = meta.narrowHeight ?? (height === undefined ? base?.narrowHeight : undefined);
  const files = filesOnBase(block, base);
  const whole = wholeCode({ files }, language);
  const [fault] = language === 'js' && base !== undefined ? syntaxFaults(whole, 'js') : [];
  if (fault !== undefined) {
    throw new AuthorError(
      `a live block does not work after the script of its base ${baseId}: ${fault.reason}. Correct the block`,
    );
  }
  return {
    id: liveBlockId(block),
    title: title ?? localized(titles, locale)(languageNames[language]),
    height: height ?? base?.height ?? defaultHeight,
    narrowHeight,
    isCover: false,
    ...(language === 'jsx'
      ? { files: [sourceFile('jsx', block.code)], poster: renderJsx(block.code, noInline) }
      : { files }),
    base: base?.title,
    served: base?.served,
    shared: base?.shared?.filter((file) => !fileKinds.some((kind) => kind.file === file)),
    noInline: noInline || undefined,
  };
}
