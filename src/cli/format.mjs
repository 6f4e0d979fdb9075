/* npm run format: rewrites files with Prettier, then corrects what ESLint can correct. */
import { readCommand } from './command.mjs';
import { run } from './ensure.mjs';

const { positionals } = readCommand('format');
const paths = positionals.length === 0 ? ['.'] : positionals;
// ESLint may have nothing to read in a path. Prettier refuses one that does not exist.
const eslint = ['eslint', '--no-error-on-unmatched-pattern', '--no-warn-ignored', ...paths];
run('npx', ['--no', '--', 'prettier', '--write', '--ignore-unknown', ...paths]);
run('npx', ['--no', '--', ...eslint, '--fix']);
