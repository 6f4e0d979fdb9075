/* npm run preview: installs packages, builds both languages and serves the site like production. */
import { ensurePackages, run } from './ensure.mjs';

ensurePackages();
run('npm', ['run', '--silent', 'build']);
run('npm', ['run', '--silent', 'serve', '--', ...process.argv.slice(2)]);
