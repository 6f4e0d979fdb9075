import fs from 'node:fs';
import path from 'node:path';
import { pathFrom } from '../../../lib/node/files';
import { contentRoots, listPosts } from '../../../lib/node/folders';
import { frontMatterOf, splitFrontMatter } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { readText } from '../../../lib/node/text';
import { postName } from './postName';
import { readStampsFile, stampOf, writeStamps, type Stamp } from './stamps';

/** A stamp for one post, and its English text with the new hash. */
interface Stamping {
  name: string;
  stamp: Stamp;
  /** Absolute path of the English post. */
  target: string;
  /** The English post with the new hash; undefined when it already has this hash. */
  text?: string;
}

/**
 * @param raw content of an English post
 * @param of hash of its Portuguese source
 * @returns the content with this hash, also where an author has left the key out; `undefined` when it
 *   has no front matter
 */
function withStamp(raw: string, of: string): string | undefined {
  const parts = splitFrontMatter(raw);
  if (parts === undefined) {
    return undefined;
  }
  const [front, rest] = parts;
  const line = `translation_of: '${of}'`;
  const stamped = /^translation_of:/m.test(front)
    ? front.replace(/^translation_of:.*$/m, line)
    : `${front}${line}\n`;
  return stamped + rest;
}

/** @returns what stamping a post would write, or the problem that prevents it */
function stampingOf(siteDir: string, name: string): Stamping | { problem: Problem } {
  const [english = '', portuguese = ''] = contentRoots(siteDir, 'en');
  const target = path.join(english, name);
  const file = pathFrom(siteDir, target);
  const problem = (message: string) => ({ problem: { file, message } });
  if (!fs.existsSync(target)) {
    return fs.existsSync(path.join(portuguese, name))
      ? problem(
          `does not exist. Make it from the Portuguese post: npm run new -- --translate ${name.replace(/\.mdx$/, '')}`,
        )
      : problem('does not exist. Write the path like do-it/introducao.mdx');
  }
  const source = path.join(portuguese, name);
  if (!fs.existsSync(source)) {
    return problem(
      `is the translation of a missing post. Write ${pathFrom(siteDir, source)} or delete this file`,
    );
  }
  const raw = readText(target, siteDir);
  const stamp = stampOf(readText(source, siteDir));
  const text = withStamp(raw, stamp.of);
  if (text === undefined) {
    return problem('has no front matter. Begin and end it with a line of ---');
  }
  return { name, stamp, target, text: text === raw ? undefined : text };
}

/**
 * Records in English posts and in the stamps file which Portuguese text they translate. Stamps of
 * posts that no longer exist are removed; one of a renamed post stays until that post is stamped.
 *
 * @param siteDir root of the repository
 * @param wanted posts, in any form that `postName` knows; all English posts when it is empty
 * @returns paths of the posts that got a new hash; or all problems, and then nothing is written
 */
export function stampPosts(
  siteDir: string,
  wanted: readonly string[],
): { stamped: string[] } | { problems: Problem[] } {
  const [english = ''] = contentRoots(siteDir, 'en');
  const posts = listPosts(english);
  const results = (wanted.length === 0 ? posts : wanted.map(postName)).map((name) =>
    stampingOf(siteDir, name),
  );
  const read = readStampsFile(siteDir, 'en');
  const problems = results.flatMap((result) => ('problem' in result ? [result.problem] : []));
  if ('problems' in read || problems.length > 0) {
    return { problems: [...('problems' in read ? read.problems : []), ...problems] };
  }
  const stampings = results.flatMap((result) => ('problem' in result ? [] : [result]));
  const changed = stampings.flatMap(({ name, target, text }) =>
    text === undefined ? [] : [{ name, target, text }],
  );
  const added = stampings.map(({ name, stamp }): [string, Stamp] => [name, stamp]);
  // A post that was renamed finds its stamp by the hash, and only that tells which paragraphs lag behind.
  const renamed = posts.filter(
    (post) => read.stamps[post] === undefined && stampings.every(({ name }) => name !== post),
  );
  const hashes = new Set(
    renamed.map(
      (name) => frontMatterOf(readText(path.join(english, name), siteDir)).translation_of,
    ),
  );
  const kept = Object.entries(read.stamps).filter(
    ([name, { of }]) => posts.includes(name) || hashes.has(of),
  );
  changed.forEach(({ target, text }) => fs.writeFileSync(target, text));
  writeStamps(siteDir, 'en', Object.fromEntries([...kept, ...added]));
  return { stamped: changed.map(({ name }) => name) };
}
