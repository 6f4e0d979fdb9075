import type { AddressInfo, Server } from 'node:net';

/**
 * Starts a server on a free port.
 *
 * @param host address of this computer at which it listens; all of them when absent
 * @returns the port
 */
export async function listenAnywhere(server: Server, host?: string): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}
