import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { siteDir } from '../../folders';
import { median } from '../numbers';
import { childSeconds } from './builds';
import { printTable } from './pages';

const post = 'blog/good-mood/atualizacao.mdx';

/** Repeats the last paragraph of a post: all of its words are known. */
const longer = (text: string) => `${text}\n${text.trimEnd().split('\n\n').at(-1) ?? ''}\n`;

/** Edits that an author makes before a check, by name. */
const edits: Readonly<Record<string, readonly [file: string, change: (text: string) => string]>> = {
  'a post was edited': [post, longer],
  'CSS of a demo was edited': ['src/demos/esqueleto/style.css', (text) => `${text}\n`],
  'a demo.json was edited': ['src/demos/esqueleto/demo.json', (text) => `${text}\n`],
};

/** @returns CPU seconds of a command in a folder */
function timeCommand(folder: string, command: string, args: readonly string[]): number {
  const before = childSeconds();
  const { status, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  });
  // The translation of an edited post is outdated, so the check reports a problem.
  if (status !== 0 && status !== 1) {
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stderr}`);
  }
  return childSeconds() - before;
}

/** @returns CPU seconds of `npm run check` in a folder, npm included */
const timeCheck = (folder: string, ...options: string[]): number =>
  timeCommand(folder, 'npm', ['run', 'check', '--', ...options]);

/**
 * Times cspell alone, which does a part of the same work: times on different machines can be compared by it.
 *
 * @param files paths; without them all that cspell.json names
 * @returns CPU seconds of its command line, npm included
 */
const timeSpelling = (folder: string, ...files: string[]): number =>
  timeCommand(folder, 'npx', ['cspell', 'lint', '--no-progress', ...files]);

/** Deletes the results of earlier checks and decoded dictionaries, but not the bundle of the program. */
function forget(folder: string): void {
  const kept = path.join(folder, '.cache/check');
  fs.rmSync(path.join(folder, '.cache/spelling'), { recursive: true, force: true });
  for (const name of fs.readdirSync(kept).filter((file) => !file.startsWith('program'))) {
    fs.rmSync(path.join(kept, name));
  }
}

/** Words that the Portuguese dictionary has and no text. */
const rare = ['ornitorrinco', 'hipopótamo', 'rinoceronte', 'tamanduá', 'jabuti', 'capivara'];

/** A word that no dictionary has. */
const unknown = (run: number) => `pirilampejo${'abcdefghij'.charAt(run % 10)}`;

/**
 * Checks a clone of the last commit again and again, and prints the CPU time of each kind of check.
 *
 * @param runs how many checks of each kind; the medians are printed
 */
export function measureChecks(runs: number): void {
  const folder = path.join(siteDir, '.cache/bench/checks');
  fs.rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', siteDir, folder]);
  fs.symlinkSync(path.join(siteDir, 'node_modules'), path.join(folder, 'node_modules'));
  timeCheck(folder);
  const write = (file: string, change: (text: string) => string) => {
    const place = path.join(folder, file);
    fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')));
  };
  const rows = new Map<string, number[]>();
  const keep = (name: string, seconds: number) => {
    rows.set(name, [...(rows.get(name) ?? []), seconds]);
  };
  for (let run = 0; run < runs; run += 1) {
    keep('(cspell alone, all texts)', timeSpelling(folder));
    forget(folder);
    keep('everything, for the first time', timeCheck(folder));
    keep('everything, nothing was changed', timeCheck(folder));
    for (const [name, [file, change]] of Object.entries(edits)) {
      write(file, change);
      keep(`--changed, ${name}`, timeCheck(folder, '--changed'));
    }
    write(post, (text) => `${text}\n${rare[run % rare.length] ?? ''}\n`);
    keep('--changed, a post has a new word that a dictionary has', timeCheck(folder, '--changed'));
    write(post, (text) => `${text}\n${unknown(run)}\n`);
    keep('--changed, a post has a new word of no dictionary', timeCheck(folder, '--changed'));
    keep('(cspell alone, the post)', timeSpelling(folder, post));
    write('.cspell/project.txt', (text) => `${text}${unknown(run)}\n`);
    keep('--changed, the word was added to a list', timeCheck(folder, '--changed'));
  }
  console.log(`\nnpm run check (median of ${runs}):`);
  printTable([
    ['', 'CPU s'],
    ...[...rows].map(([name, taken]) => [name, median(taken).toFixed(2)]),
  ]);
}
