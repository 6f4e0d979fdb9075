import path from 'node:path';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { readText } from '../../../../lib/node/text';
import { contentRoots, listPosts } from '../../../../lib/node/folders';
import type { Problem } from '../../../../lib/frontMatter';
import { defaultLocale, locales } from '../../../../lib/locales';
import type { Document } from '../../../../lib/node/document';

const parser = unified().use(remarkParse).use(remarkMdx);

/** Front matter is not Markdown. Empty lines replace it, so that line numbers do not change. */
const blankFrontMatter = (mdx: string) =>
  mdx.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---(?:\r?\n|$)/, (text) => text.replace(/[^\n]/g, ''));

/** Folders where Docusaurus looks for pages and for the guide. */
const pageFolders = (locale: string): string[] =>
  locale === defaultLocale
    ? ['src/pages', 'src/features/previews/guide']
    : [
        `i18n/${locale}/docusaurus-plugin-content-pages`,
        `i18n/${locale}/docusaurus-plugin-content-docs/current`,
      ];

function parse(document: Omit<Document, 'tree'>): Document | Problem {
  try {
    return { ...document, tree: parser.parse(blankFrontMatter(document.raw)) as Root };
  } catch (error) {
    const { message, line: known } = error as { message: string; line?: number };
    // Some errors have the position only inside the message: "(13:1-13:8)".
    const line = known ?? Number(/\((\d+):\d+/.exec(message)?.[1] ?? Number.NaN);
    return {
      file: document.file,
      ...(Number.isNaN(line) ? {} : { line }),
      message: `is not valid MDX: ${message}`,
    };
  }
}

/**
 * @param siteDir root of the repository
 * @returns every post, page and text of the guide, and a problem for each file that is not valid MDX
 */
export function readDocuments(siteDir: string): { documents: Document[]; problems: Problem[] } {
  const documents: Document[] = [];
  const problems: Problem[] = [];
  for (const locale of locales) {
    const posts = path.relative(siteDir, contentRoots(siteDir, locale)[0] as string);
    for (const folder of [posts, ...pageFolders(locale)]) {
      for (const name of listPosts(path.join(siteDir, folder))) {
        const file = path.posix.join(folder.split(path.sep).join('/'), name);
        const raw = readText(path.join(siteDir, file), siteDir);
        const read = parse({ file, raw, locale, kind: folder === posts ? 'post' : 'page' });
        if ('tree' in read) {
          documents.push(read);
        } else if (folder !== posts) {
          // build/body.ts reports a post that is not valid MDX.
          problems.push(read);
        }
      }
    }
  }
  return { documents, problems };
}
