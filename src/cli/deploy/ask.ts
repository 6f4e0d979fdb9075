import http from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Answer of a host at one path. */
export interface Answer {
  path: string;
  status: number;
  /** Every value of each header, by name in lower case. Two headers of one name are two values. */
  headers: ReadonlyMap<string, readonly string[]>;
  /** Decompressed. */
  body: Buffer;
}

/** Asks for a path, or for a whole address, with additional headers. Throws NoAnswer. */
export type Ask = (address: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Thrown when a site gives no usable answer. The message is a sentence for the person who asked. */
export class NoAnswer extends Error {}

/** @returns where an answer redirects to; `undefined` when it names no web address */
export function targetOf({ headers }: Answer, from: string): URL | undefined {
  const location = headers.get('location')?.at(0);
  const url =
    location !== undefined && URL.canParse(location, from) ? new URL(location, from) : undefined;
  return /^https?:$/.test(url?.protocol ?? '') ? url : undefined;
}

/** No file of the site is that large. Without a limit, an endless answer would fill the memory. */
const mostBytes = 50_000_000;

/** @returns a sentence about a fault of the network */
function reasonOf(error: NodeJS.ErrnoException, { host, hostname }: URL, seconds: number): string {
  const { code = '', message } = error;
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'ETIMEDOUT') {
    return `${host} did not finish its answer within ${seconds} seconds.`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `There is no host with the name ${hostname}, or this machine has no network.`;
  }
  if (code === 'ECONNREFUSED') {
    return `Nothing listens at ${host}.`;
  }
  if (code === 'ECONNRESET') {
    return `${host} closed the connection without an answer.`;
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) {
    return `${host} does not speak HTTPS.`;
  }
  if (/CERT|SIGNATURE|ISSUER/.test(code)) {
    return `The certificate of ${host} is not valid: ${message}.`;
  }
  return code.startsWith('HPE_') ? `${host} does not speak HTTP.` : `${host}: ${message}.`;
}

function headersOf({ rawHeaders }: http.IncomingMessage): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), rawHeaders[at + 1] ?? '']);
  }
  return headers;
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  return encoding === 'br'
    ? brotliDecompressSync(body)
    : encoding === 'gzip'
      ? gunzipSync(body)
      : body;
}

async function bodyOf(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) {
      response.destroy();
      throw new Error(`an answer has more than ${mostBytes / 1e6} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Uses Node's own client, because `fetch` joins two headers of one name and follows redirects of its
 * own accord.
 *
 * @param origin origin of the site, as in `https://example.org`
 * @param seconds time limit of each answer
 * @returns a function that asks the site, and `close`, which ends its connections
 */
export function createAsk(origin: string, seconds: number): { ask: Ask; close: () => void } {
  const pool = { keepAlive: true, maxSockets: 6 };
  const agents = { 'http:': new http.Agent(pool), 'https:': new https.Agent(pool) };

  const ask: Ask = async (address, extra = {}) => {
    const isPath = address.startsWith('/');
    const url = new URL(isPath ? origin : address);
    const isSecure = url.protocol === 'https:';
    try {
      const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const options = {
          hostname: url.hostname.replace(/^\[|\]$/g, ''),
          port: url.port,
          // As it is: `new URL` would read //host/path as another host.
          path: isPath ? address : url.pathname + url.search,
          agent: agents[isSecure ? 'https:' : 'http:'],
          headers: { 'Accept-Encoding': 'br, gzip', ...extra },
          signal: AbortSignal.timeout(seconds * 1000),
        };
        (isSecure ? https : http).request(options, resolve).on('error', reject).end();
      });
      const headers = headersOf(response);
      const body = decompressed(await bodyOf(response), headers.get('content-encoding')?.at(-1));
      return { path: address, status: response.statusCode ?? 0, headers, body };
    } catch (error) {
      throw new NoAnswer(reasonOf(error as NodeJS.ErrnoException, url, seconds));
    }
  };

  return { ask, close: () => Object.values(agents).forEach((agent) => agent.destroy()) };
}
