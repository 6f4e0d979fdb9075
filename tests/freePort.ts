import { createServer } from 'node:net';
import { listenAnywhere } from '../src/cli/server/listen';

/** @returns a port on which no program of this computer listens */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
