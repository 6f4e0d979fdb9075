import path from 'node:path';
import { readText } from '../../../../lib/node/text';
import { pathFrom } from '../../../../lib/node/files';
import { listPosts, postsFolder } from '../../../../lib/node/folders';
import { parseMdx } from '../../../../lib/node/mdx';
import type { Problem } from '../../../../lib/frontMatter';
import { defaultLocale, locales } from '../../../../lib/locales';
import type { Document } from '../../../../lib/node/document';

/** Folders where Docusaurus looks for pages and for the guide. */
const pageFolders = (locale: string): string[] =>
  locale === defaultLocale
    ? ['src/pages', 'src/features/previews/guide']
    : [
        `i18n/${locale}/docusaurus-plugin-content-pages`,
        `i18n/${locale}/docusaurus-plugin-content-docs/current`,
      ];

/**
 * @param siteDir root of the repository
 * @returns every post, page and text of the guide, and a problem for each file that is not valid MDX
 */
export function readDocuments(siteDir: string): { documents: Document[]; problems: Problem[] } {
  const documents: Document[] = [];
  const problems: Problem[] = [];
  for (const locale of locales) {
    const posts = pathFrom(siteDir, postsFolder(siteDir, locale));
    for (const folder of [posts, ...pageFolders(locale)]) {
      for (const name of listPosts(path.join(siteDir, folder))) {
        const file = `${folder}/${name}`;
        const raw = readText(path.join(siteDir, file), siteDir);
        const parsed = parseMdx(raw);
        if ('tree' in parsed) {
          const kind = folder === posts ? 'post' : 'page';
          documents.push({ file, raw, tree: parsed.tree, locale, kind });
        } else if (folder !== posts) {
          // build/body.ts reports a post that is not valid MDX.
          const { line, message } = parsed.fault;
          problems.push({ file, line, message: `is not valid MDX: ${message}` });
        }
      }
    }
  }
  return { documents, problems };
}
