import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../lib/node/files';
import { readText } from '../../../lib/node/text';
import { readLiveBlock, readLiveBlocks } from './liveBlock';
import { readDemo } from './readDemo';
import { usesIn, type TrechoUsage } from './usages';
import type { DemoSource } from '../shared/types';

/** Folders whose MDX files may contain live blocks and excerpts of demos. */
const mdxFolders = ['blog', 'i18n', 'src/pages', 'src/features/previews/guide'];

const mdxFiles = (siteDir: string): string[] =>
  mdxFolders.flatMap((folder) =>
    listFiles(path.join(siteDir, folder))
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => path.join(siteDir, folder, name)),
  );

function blocksIn(file: string, locale: string, siteDir: string, demosDir: string): DemoSource[] {
  const text = readText(file, siteDir);
  try {
    return readLiveBlocks(text, (block) => readLiveBlock(block, locale, demosDir));
  } catch (error) {
    throw new Error(`${path.relative(siteDir, file)}:${(error as Error).message}`);
  }
}

/**
 * Reads every demo of the site: the folders of `src/demos`, and the live blocks of all MDX.
 *
 * @param siteDir root of the repository
 * @param locale language of their texts
 * @returns one source for each id
 * @throws Error that names the file with the problem, and its line if it is known
 */
export function demoSources(siteDir: string, locale: string): DemoSource[] {
  const demosDir = path.join(siteDir, 'src/demos');
  const folders = fs
    .readdirSync(demosDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readDemo(path.join(demosDir, entry.name), locale));
  const blocks = mdxFiles(siteDir).flatMap((file) => blocksIn(file, locale, siteDir, demosDir));
  return [...new Map([...folders, ...blocks].map((source) => [source.id, source])).values()];
}

/**
 * @param siteDir root of the repository
 * @returns every `<Trecho>` of all MDX, in any language
 */
export function trechoUsages(siteDir: string): TrechoUsage[] {
  return mdxFiles(siteDir).flatMap((file) => usesIn(readText(file, siteDir)).trechos);
}
