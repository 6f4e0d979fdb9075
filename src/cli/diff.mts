/*
 * Compares each Portuguese post with the version that was translated. Shows the changed words of each
 * paragraph, and below them the English paragraph to update. `npm run check` names the same paragraphs.
 *   npm run diff                                all posts
 *   npm run diff -- do-it/introducao            only the named posts
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { frontMatterOf } from '../lib/frontMatter';
import { pathFrom } from '../lib/node/files';
import { listPosts, postsFolder } from '../lib/node/folders';
import { readText } from '../lib/node/text';
import { describeLag, lagsOf, stampFault, type Marks } from '../features/posts/build/lag';
import { postName } from '../features/posts/build/postName';
import { findStamp, readStamps } from '../features/posts/build/stamps';
import { translationHash } from '../features/posts/build/translation';
import { exitCodes, readCommand, refuse, styled, withProgress } from './command.mjs';
import { orEnd } from './endPlainly';

const { positionals } = readCommand('diff');
const siteDir = path.join(import.meta.dirname, '../..');
const [portuguese, english] = [postsFolder(siteDir, 'pt'), postsFolder(siteDir, 'en')];

/** Colors in a terminal, else the marks of `git diff --word-diff`. */
const { isTTY } = process.stdout;
const marks: Marks = {
  deleted: (words) => (isTTY ? styled('red', words, process.stdout) : `[-${words}-]`),
  added: (words) => (isTTY ? styled('green', words, process.stdout) : `{+${words}+}`),
};

/** @returns what git prints; `undefined` when it fails */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return undefined;
  }
}

/** @returns the version of a file with a hash; `undefined` when git does not have it */
function versionOf(file: string, hash: string): string | undefined {
  const commits = git('log', '--format=%H', '--', file)?.trim().split('\n') ?? [];
  for (const commit of commits) {
    // The commit that renamed or deleted the file has no version of it.
    const text = git('show', `${commit}:${file}`);
    if (text !== undefined && translationHash(text) === hash) {
      return text;
    }
  }
  return undefined;
}

/** @returns what lags behind in a post, or that it has no stamp, as text; empty when nothing lags */
function lagsIn(name: string): string[] {
  const [source, translation] = [portuguese, english].map((folder) => ({
    file: pathFrom(siteDir, path.join(folder, name)),
    raw: readText(path.join(folder, name), siteDir),
  }));
  if (source === undefined || translation === undefined) {
    return [];
  }
  const { translation_of: of } = frontMatterOf(translation.raw);
  const stamped = findStamp(readStamps(siteDir, 'en'), name, of);
  if (of === translationHash(source.raw)) {
    return [];
  }
  const fault = stampFault({ source, translation }, name, stamped?.stamp, of);
  if (stamped === undefined || fault !== undefined) {
    return fault === undefined ? [] : [fault];
  }
  const { stamp } = stamped;
  const hash = String(of);
  const old = versionOf(pathFrom(siteDir, path.join(portuguese, stamped.name)), hash);
  return lagsOf({ source, translation, stamp, ...(old === undefined ? {} : { old }) }).map((lag) =>
    describeLag(lag, marks),
  );
}

const known = listPosts(english).filter((name) => listPosts(portuguese).includes(name));
const wanted = positionals.map(postName);
const unknown = wanted.find((name) => !known.includes(name));
if (unknown !== undefined) {
  refuse('diff', `There is no post ${unknown} in both languages.`);
}
const lags = orEnd(() =>
  withProgress('Comparing posts', () => (wanted.length === 0 ? known : wanted).flatMap(lagsIn)),
);
console.log(lags.length === 0 ? 'The English is up to date.' : lags.join('\n\n'));
process.exitCode = lags.length === 0 ? exitCodes.ok : exitCodes.faults;
