import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

/** `headers` starts an answer, and never ends it. */
type Reply = { status?: number; body: unknown } | 'never' | 'headers';

/** An HTTP server of a test's own, that notes what it is asked. */
export interface Server {
  port: number;
  calls: Call[];
  /** What it says from now on; a function is asked each time. */
  reply: Reply | ((call: Call) => Reply);
  close(): Promise<void>;
}

/** Starts one on a free port. Strings are sent as they are, everything else as JSON. */
export async function startServer(reply: Server['reply']): Promise<Server> {
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const url = new URL(req.url ?? '/', 'http://localhost');
      const text = Buffer.concat(chunks).toString('utf8');
      const call: Call = {
        method: req.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: req.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      state.calls.push(call);
      const said = typeof state.reply === 'function' ? state.reply(call) : state.reply;
      if (said === 'headers') {
        res.writeHead(200, { 'Content-Type': 'application/json' });
        res.write('{');
      } else if (said !== 'never') {
        res.writeHead(said.status ?? 200, { 'Content-Type': 'application/json' });
        res.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const state: Server = {
    port: (server.address() as AddressInfo).port,
    calls: [],
    reply,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

/** Such a server as Algolia's client takes it. */
export const hostOf = ({ port }: Pick<Server, 'port'>) => ({
  url: '127.0.0.1',
  port,
  protocol: 'http' as const,
  accept: 'readWrite' as const,
});
