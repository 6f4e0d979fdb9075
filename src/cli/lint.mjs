/* npm run lint: ESLint, then Prettier, then the spelling of the code. Stops at the first that fails. */
import { exitCodes, readCommand } from './command.mjs';
import { root, run } from './ensure.mjs';
import { spellPaths } from './spellPaths.mjs';

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
} else if (!spellPaths(root, paths)) {
  process.exitCode = exitCodes.faults;
}
