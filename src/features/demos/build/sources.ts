import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../lib/problems';
import { listFiles, pathFrom } from '../../../lib/node/files';
import { parseFenceMeta } from '../../../lib/mdx/fence';
import { encodingFault, normalizeText, readText } from '../../../lib/node/text';
import { keepsDemos } from './knownDemos';
import { liveBlockId, readLiveBlock, readLiveBlocks, type LiveBlock } from './liveBlock';
import { DemoError } from './problems';
import { readDemos, type Demos } from './readDemos';
import { usesIn, type TrechoUsage } from './usages';
import type { DemoSource } from '../shared/types';
import { demosFolder, pageSources } from '../../../lib/contentFolders';

/** Folders whose MDX files may contain live blocks, excerpts and stages of demos. */
const mdxFolders = ['blog', 'i18n', ...pageSources.map(({ source }) => source)];

/**
 * @param siteDir root of the repository
 * @returns paths of the MDX files of all languages
 */
export const mdxFiles = (siteDir: string): string[] =>
  mdxFolders.flatMap((folder) =>
    listFiles(path.join(siteDir, folder))
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => path.join(siteDir, folder, name)),
  );

/**
 * @param siteDir root of the repository
 * @param locale a language
 * @returns paths of the MDX files that a site in that language alone may show: not the translations to
 *   other languages
 */
export const mdxFilesOf = (siteDir: string, locale: string): string[] =>
  mdxFiles(siteDir).filter((file) => {
    const [folder, owner] = pathFrom(siteDir, file).split('/');
    return folder !== 'i18n' || owner === locale;
  });

/** Live blocks of the last reading, by their id, for each site and language. */
const lastBlocks = new Map<string, ReadonlyMap<string, LiveDemo>>();

interface LiveDemo {
  source: DemoSource;
  base: DemoSource | undefined;
}

/**
 * @param demos the folders
 * @param locale language of the texts
 * @param earlier live blocks of the last reading
 * @returns the demo of a block, and its base. It is the same object as in the last reading while the
 *   block and its base are unchanged. The id of a block is a hash of its text
 */
function readBlock(
  block: LiveBlock,
  demos: Demos,
  { locale, demosDir }: { locale: string; demosDir: string },
  earlier: ReadonlyMap<string, LiveDemo> | undefined,
): LiveDemo {
  const { base: baseId } = parseFenceMeta(block.meta);
  const base = baseId === undefined ? undefined : demos.sources.get(`${locale} ${baseId}`);
  const known = earlier?.get(liveBlockId(block));
  return known !== undefined && known.base === base && (baseId === undefined || base !== undefined)
    ? known
    : { source: readLiveBlock(block, locale, demosDir, base), base };
}

/**
 * Reads every demo of the site: the folders of `src/demos`, and the live blocks of all MDX.
 *
 * @param siteDir root of the repository
 * @param locale language of their texts
 * @param demos the folders
 * @param texts MDX files whose live blocks are read
 * @returns one source for each id that can be used, and all problems of the demos and of these live
 *   blocks, in all languages
 */
export function readSources(
  siteDir: string,
  locale: string,
  demos: Demos,
  texts: readonly string[],
): { sources: DemoSource[]; problems: Problem[] } {
  const demosDir = path.join(siteDir, demosFolder);
  const problems: Problem[] = [...demos.problems];
  const sources = new Map(
    [...demos.sources]
      .filter(([key]) => key.startsWith(`${locale} `))
      .map(([, source]) => [source.id, source]),
  );
  const earlier = lastBlocks.get(`${siteDir} ${locale}`);
  const blocks = new Map<string, LiveDemo>();
  for (const file of texts) {
    const bytes = fs.readFileSync(file);
    const fault = encodingFault(bytes);
    if (fault !== undefined) {
      problems.push({ file: pathFrom(siteDir, file), ...fault });
      continue;
    }
    const read = readLiveBlocks(normalizeText(bytes.toString()), (block) =>
      readBlock(block, demos, { locale, demosDir }, earlier),
    );
    problems.push(
      ...read.problems.map((problem) => ({ file: pathFrom(siteDir, file), ...problem })),
    );
    read.blocks.forEach((block) => blocks.set(block.source.id, block));
  }
  if (keepsDemos()) {
    lastBlocks.set(`${siteDir} ${locale}`, blocks);
  }
  blocks.forEach(({ source }) => sources.set(source.id, source));
  return { sources: [...sources.values()], problems };
}

/**
 * Reads every demo of the site, as `readSources` does.
 *
 * @param siteDir root of the repository
 * @param locale language of their texts
 * @param demos the folders, when they are read already
 * @param texts MDX files whose live blocks are read
 * @returns one source for each id
 * @throws DemoError with all problems of the demos and of these live blocks, in all languages
 */
export function demoSources(
  siteDir: string,
  locale: string,
  demos: Demos = readDemos(siteDir),
  texts: readonly string[] = mdxFiles(siteDir),
): DemoSource[] {
  const { sources, problems } = readSources(siteDir, locale, demos, texts);
  if (problems.length > 0) {
    throw new DemoError(problems);
  }
  return sources;
}

/**
 * @param siteDir root of the repository
 * @param texts MDX files
 * @returns every `<Trecho>` of them
 */
export function trechoUsages(
  siteDir: string,
  texts: readonly string[] = mdxFiles(siteDir),
): TrechoUsage[] {
  return texts.flatMap((file) => usesIn(readText(file, siteDir)).trechos);
}

/**
 * @param siteDir root of the repository
 * @param texts MDX files
 * @returns ids of the stages that they show by `<Stage>`, each once. Ids without a demo are left
 *   out, because the page that shows them reports them
 */
export function stageIds(siteDir: string, texts: readonly string[] = mdxFiles(siteDir)): string[] {
  const ids = texts.flatMap((file) => usesIn(readText(file, siteDir)).stages);
  return [...new Set(ids)]
    .filter((id) => fs.existsSync(path.join(siteDir, demosFolder, id, 'demo.json')))
    .sort();
}
