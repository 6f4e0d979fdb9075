/* npm run lint: ESLint, then Prettier, then the spelling of the code. Stops at the first that fails. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { exitCodes, readCommand } from './command.mjs';
import { root, run } from './ensure.mjs';

const { positionals } = readCommand('lint');
const paths = positionals.length === 0 ? ['.'] : positionals;
// ESLint may have nothing to read in a path. Prettier refuses one that does not exist.
const eslint = ['eslint', '--no-error-on-unmatched-pattern', '--no-warn-ignored', ...paths];
// ESLint prints nothing for a minute when all is well.
console.log('Running ESLint...');
run('npx', ['--no', '--', ...eslint]);
run('npx', ['--no', '--', 'prettier', '--check', '--ignore-unknown', ...paths]);
console.log('Checking spelling...');
if (positionals.length === 0) {
  run('npm', ['run', '--silent', 'spelling']);
} else {
  // cspell reads all files of a path, posts in Portuguese too. From a list it reads only those that
  // its configuration names. With its cache, it finds only absolute paths in a list.
  const listFiles = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const files = execFileSync('git', listFiles, { cwd: root, encoding: 'utf8' }).split('\n');
  const input = files.filter((file) => file !== '').map((file) => `${path.join(root, file)}\n`);
  const spelling = ['run', '--silent', 'spelling', '--', '--no-must-find-files', '--file-list'];
  const { status } = spawnSync('npm', [...spelling, 'stdin'], {
    cwd: root,
    input: input.join(''),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  process.exitCode = status === 0 ? exitCodes.ok : exitCodes.faults;
}
