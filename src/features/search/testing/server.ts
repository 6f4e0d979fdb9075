import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

/** `never` sends nothing. `headers` starts a response and does not end it. */
type Reply = { status?: number; body: unknown } | 'never' | 'headers';

/** HTTP server of a test. It records the requests. */
export interface Server {
  port: number;
  calls: Call[];
  /** Reply to the next requests; a function is called for each request. */
  reply: Reply | ((call: Call) => Reply);
  close(): Promise<void>;
}

/** Starts a server on a free port. String bodies are sent unchanged, other bodies as JSON. */
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
      const answer = typeof state.reply === 'function' ? state.reply(call) : state.reply;
      if (answer === 'headers') {
        res.writeHead(200, { 'Content-Type': 'application/json' });
        res.write('{');
      } else if (answer !== 'never') {
        res.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
        res.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
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

/** @returns the server as a host for the options of Algolia's client */
export const hostOf = ({ port }: Pick<Server, 'port'>) => ({
  url: '127.0.0.1',
  port,
  protocol: 'http' as const,
  accept: 'readWrite' as const,
});
