/*
 * Records which version of the Portuguese text an English post translates. Writes the hash of the
 * Portuguese post into the English post, and the hashes of its paragraphs to i18n/en/stamps.json.
 * Run it after you update a translation:
 *   npm run stamp                                  all posts
 *   npm run stamp -- do-it/introducao              only the named posts
 */
import path from 'node:path';
import { formatProblems } from '../features/posts/build/content';
import { stampPosts } from '../features/posts/build/stampPosts';
import { readCommand, withProgress } from './command.mjs';

const { positionals } = readCommand('stamp');
const siteDir = path.join(import.meta.dirname, '../..');

try {
  const result = withProgress('Comparing posts with their stamps', () =>
    stampPosts(siteDir, positionals),
  );
  if ('problems' in result) {
    console.error(`Nothing was written:\n${formatProblems(result.problems)}`);
    process.exitCode = 1;
  } else {
    result.stamped.forEach((name) => console.log(`stamped ${name}`));
    if (result.stamped.length === 0) {
      console.log('Nothing to record: the English is up to date.');
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
