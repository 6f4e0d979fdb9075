import path from 'node:path';
import { readFrontMatter } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { conflictsIn } from '../../../lib/node/conflicts';
import { pathFrom } from '../../../lib/node/files';
import { readText } from '../../../lib/node/text';
import { parsePostFrontMatter } from '../shared/schema';
import { checkFrontMatter, type Known } from './checkFrontMatter';
import { checkSize } from './size';
import type { PostFile } from './types';

interface ReadPost {
  problems: Problem[];
  /** The post. When some keys of its front matter are invalid, it has only the valid ones. */
  post?: PostFile;
  /** Whether the post can be compared with other posts and with its translation. */
  isComparable?: boolean;
}

/**
 * @param root a folder of posts
 * @param relativePath path of a post below it
 * @param known where the values of its front matter must lead
 * @returns the post, unless it cannot be read, and the problems of its front matter
 * @throws Error when the file is not UTF-8
 */
export function readPost(root: string, relativePath: string, known: Known): ReadPost {
  const { siteDir } = known;
  const filePath = path.join(root, relativePath);
  const file = pathFrom(siteDir, filePath);
  const tooLarge = checkSize(file, filePath);
  if (tooLarge.length > 0) {
    return { problems: tooLarge };
  }
  const raw = readText(filePath, siteDir);
  if (raw.trim() === '') {
    return { problems: [{ file, message: 'is empty; write the post or delete the file' }] };
  }
  const read = readFrontMatter(file, raw);
  if ('problems' in read) {
    // The marks of a conflict are no YAML. The error about them would not say what they are.
    const conflicts = conflictsIn(raw).map((each) => ({ file, ...each }));
    return conflicts.length > 0 ? { problems: conflicts } : read;
  }
  const result = parsePostFrontMatter(file, raw, read.data);
  const hasFaults = 'problems' in result;
  const post: PostFile = {
    relativePath,
    file,
    raw,
    frontMatter: hasFaults ? result.usable : result.frontMatter,
  };
  const problems = [...(hasFaults ? result.problems : []), ...checkFrontMatter(post, known)];
  return {
    problems,
    post: { ...post, faulty: problems.flatMap(({ key }) => key ?? []) },
    isComparable: !hasFaults || result.isComparable,
  };
}
