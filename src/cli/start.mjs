/* npm start: development server with hot reload. `npm start -- --locale en` shows English. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readCommand } from './command.mjs';
import { compiledCode, ensurePackages, root } from './ensure.mjs';
import { bundlerCache, folderVariables, serveWithNewCache } from './startServer.mjs';

const { values } = readCommand('start');
ensurePackages();
const command = ['npx', 'docusaurus', 'start', ...process.argv.slice(2)];
const { status, error } = serveWithNewCache({
  serve: () =>
    spawnSync(command[0], command.slice(1), {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...compiledCode, ...folderVariables(values.locale) },
    }),
  removeCache: () => fs.rmSync(path.join(root, bundlerCache), { recursive: true, force: true }),
  tell: (text) => console.error(text),
});
if (status !== 0) {
  console.error(`${command.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status ?? 1);
}
