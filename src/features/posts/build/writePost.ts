import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../../../lib/authorError';
import type { Problem } from '../../../lib/problems';
import { checkContent } from './content';
import { readStampsFile, stampOf, stampsFile, writeStamps } from './stamps';

/** What `npm run new` has written, or why it has written nothing. */
export type Written = { files: string[]; address: string } | { problems: Problem[] };

/** A new post, or the new translation of one. */
interface NewFiles {
  /** Path of the post below the folder of posts. */
  name: string;
  /** Text of the Portuguese post. */
  source: string;
  /** New files, by their paths relative to the repository. */
  files: Readonly<Record<string, string>>;
}

/** Deletes files, and their folders when nothing else is in them. */
function removeFiles(siteDir: string, files: readonly string[]): void {
  for (const file of files) {
    fs.rmSync(path.join(siteDir, file), { force: true });
    const folder = path.dirname(path.join(siteDir, file));
    if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) {
      fs.rmdirSync(folder);
    }
  }
}

/**
 * Writes new files, checks them and stamps the post. When `checkContent` finds a problem in them, or an
 * error ends it, it deletes them again: a post without a stamp would stay behind.
 *
 * @param siteDir root of the repository
 * @param post files that do not exist yet
 * @returns the written files and the address of the post, or the problems
 * @throws AuthorError after any other error, such as that of a full disk
 */
export function writePost(siteDir: string, { name, source, files }: NewFiles): Written {
  const begun: string[] = [];
  try {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
      begun.push(file);
      fs.writeFileSync(path.join(siteDir, file), text);
    }
    const problems = checkContent(siteDir).errors.filter(({ file }) => file in files);
    // Read after the check, which takes seconds: meanwhile another command may have stamped a post.
    const read = readStampsFile(siteDir, 'en');
    if (problems.length > 0 || 'problems' in read) {
      removeFiles(siteDir, begun);
      return { problems: [...problems, ...('problems' in read ? read.problems : [])] };
    }
    writeStamps(siteDir, 'en', { ...read.stamps, [name]: stampOf(source) });
  } catch (error) {
    removeFiles(siteDir, begun);
    throw new AuthorError(
      `Nothing was written. Writing and checking the files failed: ${(error as Error).message}`,
    );
  }
  return {
    files: [...Object.keys(files), stampsFile('en')],
    address: `/blog/${name.replace(/\.mdx$/, '')}`,
  };
}
