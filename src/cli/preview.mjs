/* npm run preview: installs packages, builds both languages and serves the site like production. */
import { readCommand } from './command.mjs';
import { ensurePackages, run } from './ensure.mjs';

readCommand('preview');
ensurePackages();
run('npm', ['run', '--silent', 'build']);
run('npm', ['run', '--silent', 'serve', '--', ...process.argv.slice(2)]);
