/* npm start: development server with hot reload. `npm start -- --locale en` shows English. */
import { readCommand } from './command.mjs';
import { ensurePackages, run } from './ensure.mjs';
import { folderVariables } from './startServer.mjs';

const { values } = readCommand('start');
ensurePackages();
run('npx', ['docusaurus', 'start', ...process.argv.slice(2)], folderVariables(values.locale));
