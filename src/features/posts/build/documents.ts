import path from 'node:path';
import { readText } from '../../../lib/node/text';
import { pathFrom } from '../../../lib/node/files';
import { listPosts, postsFolder } from '../../../lib/node/folders';
import { mdxFault } from '../../../lib/node/mdx';
import type { Problem } from '../../../lib/problems';
import { locales } from '../../../lib/locales';
import { pageFolders } from './pages';
import { documentOf, type Document } from '../../../lib/node/document';

interface Documents {
  documents: Document[];
  /** One for each page that is not valid MDX. build/body.ts reports such a post. */
  problems: Problem[];
}

function readFolder(
  siteDir: string,
  folder: string,
  { kind, locale }: Pick<Document, 'kind' | 'locale'>,
): Documents {
  const documents: Document[] = [];
  const problems: Problem[] = [];
  for (const name of listPosts(path.join(siteDir, folder))) {
    const file = `${folder}/${name}`;
    const raw = readText(path.join(siteDir, file), siteDir);
    const fault = mdxFault(raw);
    if (fault === undefined) {
      documents.push(documentOf({ file, raw, locale, kind }));
    } else if (kind === 'page') {
      const { line, message } = fault;
      problems.push({ file, line, message: `is not valid MDX: ${message}` });
    }
  }
  return { documents, problems };
}

const joined = (parts: readonly Documents[]): Documents => ({
  documents: parts.flatMap(({ documents }) => documents),
  problems: parts.flatMap(({ problems }) => problems),
});

/**
 * @param siteDir root of the repository
 * @returns every page and text of the guide, in each language
 */
export const readPages = (siteDir: string): Documents =>
  joined(
    locales.flatMap((locale) =>
      pageFolders(siteDir, locale).map((folder) =>
        readFolder(siteDir, folder, { kind: 'page', locale }),
      ),
    ),
  );

/**
 * @param siteDir root of the repository
 * @returns every post, page and text of the guide, in each language
 */
export const readDocuments = (siteDir: string): Documents =>
  joined([
    ...locales.map((locale) =>
      readFolder(siteDir, pathFrom(siteDir, postsFolder(siteDir, locale)), {
        kind: 'post',
        locale,
      }),
    ),
    readPages(siteDir),
  ]);
