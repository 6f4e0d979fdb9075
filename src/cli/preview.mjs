/* npm run preview: installs packages, builds both languages and serves the site like production. */
import { readCommand } from './command.mjs';
import { ensurePackages, run } from './ensure.mjs';

readCommand('preview');
ensurePackages();
// Without npm, which takes longer to start than to learn that nothing has changed since the last build.
const command = (file, ...args) => run(process.execPath, ['--import', 'tsx', file, ...args]);
command('src/cli/build.mts');
command('src/cli/serve.mts', ...process.argv.slice(2));
