/* Checks the spelling of some paths for `npm run lint`. Plain JavaScript, as lint.mjs is. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * @param {string} root root of the repository
 * @param {readonly string[]} paths files and folders
 * @returns {string[] | undefined} absolute paths of all their files that git does not ignore; `undefined`
 *   when git is missing or fails
 */
function filesOf(root, paths) {
  // Without -z, git writes a name with an accent in quotes, with numbers in place of the letter.
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
  try {
    const stdio = ['ignore', 'pipe', 'inherit'];
    const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio };
    const names = execFileSync('git', list, options).split('\0');
    return names.filter((name) => name !== '').map((name) => path.join(root, name));
  } catch {
    return undefined;
  }
}

/**
 * Prints misspelled words of comments and texts.
 *
 * @param {string} root root of the repository
 * @param {readonly string[]} paths files and folders
 * @returns {boolean} whether all words are right; `false` also when git cannot list the files
 */
export function spellPaths(root, paths) {
  const files = filesOf(root, paths);
  if (files === undefined) {
    console.error('The spelling of paths needs git, which did not list their files.');
    return false;
  }
  // cspell reads all files of a path, posts in Portuguese too. From a list it reads only those that
  // its configuration names. With its cache, it finds only absolute paths in a list. The list is a file: when
  // cspell reads its cache, it misses the end of standard input, and checks nothing.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-spelling-'));
  try {
    const list = path.join(folder, 'files.txt');
    fs.writeFileSync(list, files.map((file) => `${file}\n`).join(''));
    const spelling = ['run', '--silent', 'spelling', '--', '--no-must-find-files', '--file-list'];
    return spawnSync('npm', [...spelling, list], { cwd: root, stdio: 'inherit' }).status === 0;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
