import dgram from 'node:dgram';
import net from 'node:net';
import { listenAnywhere } from '../../src/cli/server/listen';

export interface Counter {
  host: string;
  port: number;
  /** Counts so far: TCP connections, TCP connections that sent data (`requests`), UDP packets. */
  seen: { tcp: number; requests: number; udp: number };
  close: () => Promise<void>;
}

/**
 * Starts a TCP and a UDP server on the same free port and counts incoming traffic. The TCP server
 * answers with an HTTP response (status 204).
 */
export async function startCounter(): Promise<Counter> {
  const seen = { tcp: 0, requests: 0, udp: 0 };
  const host = '127.0.0.1';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    seen.tcp += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      seen.requests += 1;
      socket.end('HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\n\r\n');
    });
  });
  const port = await listenAnywhere(server, host);
  const udp = dgram.createSocket('udp4', () => {
    seen.udp += 1;
  });
  await new Promise<void>((resolve) => {
    udp.bind(port, host, resolve);
  });
  return {
    host,
    port,
    seen,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      udp.close();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
