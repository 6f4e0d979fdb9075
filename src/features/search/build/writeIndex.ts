import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SearchConfig } from '../shared/config';
import { baseName, fileName, manifestName, searchFolder, type Manifest } from '../shared/files';
import { indexFiles } from '../shared/indexFiles';
import { recordVersion, type SearchPage, type SearchRecord } from '../shared/record';

/**
 * Writes the index of a language below `assets/search`, with a hash of the content in the file names.
 *
 * @param outDir folder of the built language
 * @returns the manifest of the index
 */
export function writeIndex(
  outDir: string,
  language: string,
  records: readonly SearchRecord[],
): Manifest {
  const folder = path.join(outDir, searchFolder);
  const { base, files } = indexFiles(language, records);
  const texts = [[baseName, base] as const, ...files].map(
    ([name, content]) => [name, JSON.stringify(content)] as const,
  );
  const sum = createHash('sha256');
  texts.forEach(([, text]) => sum.update(text));
  const manifest: Manifest = {
    version: recordVersion,
    language,
    hash: sum.digest('hex').slice(0, 12),
  };
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of texts) {
    fs.writeFileSync(path.join(folder, fileName(name, manifest)), text);
  }
  fs.writeFileSync(path.join(folder, manifestName), JSON.stringify(manifest));
  return manifest;
}

/** Posts in one language up to which the index of embedded search stays small. */
const maxPosts = 300;

/** @returns one line that advises hosted search when a blog has outgrown embedded search */
export function sizeAdvice(
  pages: readonly SearchPage[],
  { mode }: SearchConfig,
  language: string,
): string | undefined {
  const posts = pages.filter(({ pageRank }) => pageRank > 0).length;
  return mode === 'embedded' && posts > maxPosts
    ? `Search: "${language}" has ${posts} posts, and embedded search is made for about ${maxPosts}. For short downloads, use hosted search: set ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY and ALGOLIA_INDEX_NAME.`
    : undefined;
}
