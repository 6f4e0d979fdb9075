/* npm run serve: serves build/ like Netlify. Options: --port 3000 --dir build */
import path from 'node:path';
import { readCommand } from './command.mjs';
import { endPlainly } from './endPlainly';
import { createServer } from './server';

const { values } = readCommand('serve');
const siteDir = path.join(import.meta.dirname, '../..');
const server = await createServer(path.resolve(siteDir, values.dir), siteDir).catch(endPlainly);

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${values.port} is in use. Stop the program that uses it, or choose another port: npm run serve -- --port 3001`
      : error.message,
  );
  process.exit(1);
});
server.listen(Number(values.port), () => {
  console.log(`Aoba: http://localhost:${values.port} (Ctrl+C stops it)`);
});
