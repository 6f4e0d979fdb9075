/* npm start: development server with hot reload. `npm start -- --locale en` shows English. */
import { ensurePackages, run } from './ensure.mjs';

ensurePackages();
run('npx', ['docusaurus', 'start', ...process.argv.slice(2)]);
