import type http from 'node:http';
import compression from 'compression';

type Middleware = (req: http.IncomingMessage, res: http.ServerResponse, next: () => void) => void;

/** A compressed response with status 200. */
interface Kept {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

/** Headers of a request on which the response depends beside its address and its encodings. */
const conditions = ['if-none-match', 'range'];

/** @returns cache key of a request; `undefined` when its response must not be cached */
const keyOf = ({ method, url, headers }: http.IncomingMessage): string | undefined =>
  method === 'GET' && conditions.every((name) => headers[name] === undefined)
    ? `${headers['accept-encoding']} ${url}`
    : undefined;

/** Calls a function with the parts of the body that a response has sent, when the last is written. */
function whenSent(res: http.ServerResponse, task: (parts: readonly Uint8Array[]) => void): void {
  const { write, end } = res;
  const parts: Uint8Array[] = [];
  const add = (part: Uint8Array | string, encoding: BufferEncoding) =>
    parts.push(typeof part === 'string' ? Buffer.from(part, encoding) : part);
  res.write = ((part: Uint8Array | string, encoding: BufferEncoding) => {
    add(part, encoding);
    return write.call(res, part, encoding);
  }) as typeof res.write;
  res.end = ((part: Uint8Array | string | undefined, encoding: BufferEncoding) => {
    if (part !== undefined) {
      add(part, encoding);
    }
    task(parts);
    return end.call(res, part, encoding);
  }) as typeof res.end;
}

/**
 * Compresses responses like `compression`, but each only once: browser tests request the same files
 * thousands of times, and compression takes half of the server's time. The server keeps each
 * compressed response until it ends, so the files must not change while it runs.
 *
 * @returns a middleware that sends cached responses, and caches those that it compresses
 */
export function compressOnce(): Middleware {
  const compress = compression({ threshold: 512 }) as unknown as Middleware;
  const responses = new Map<string, Kept>();
  return (req, res, next) => {
    const key = keyOf(req);
    const kept = key === undefined ? undefined : responses.get(key);
    if (kept !== undefined) {
      res.writeHead(200, kept.headers).end(kept.body);
      return;
    }
    if (key !== undefined) {
      whenSent(res, (parts) => {
        if (res.statusCode === 200 && res.hasHeader('content-encoding')) {
          responses.set(key, { headers: res.getHeaders(), body: Buffer.concat(parts) });
        }
      });
    }
    compress(req, res, next);
  };
}
