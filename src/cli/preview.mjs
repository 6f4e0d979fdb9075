/* npm run preview: packages, both languages, and the site as production would serve it. */
import { ensurePackages, run } from './ensure.mjs';

ensurePackages();
run('npm', ['run', '--silent', 'build']);
run('npm', ['run', '--silent', 'serve', '--', ...process.argv.slice(2)]);
