import http from 'node:http';
import { listenAnywhere } from '../../src/cli/server/listen';

/** Milliseconds between two pieces. It lasts several frames: the browser paints each piece. */
const pause = 150;

/**
 * @param html the page in Latin-1: one character for each byte
 * @returns byte offsets of the cuts: in the header, before `<main>` and twice in the last footer
 * @throws Error when the page has no header, main or footer
 */
function cutsOf(html: string): number[] {
  const header = html.indexOf('<header');
  const main = html.indexOf('<main');
  const footer = html.lastIndexOf('<footer');
  const rest = html.lastIndexOf('</footer>') - footer;
  if (header === -1 || main === -1 || footer === -1) {
    throw new Error('Cannot cut the page into pieces: it has no <header>, <main> or <footer>');
  }
  return [header + 500, main, footer + Math.round(rest / 2), footer + Math.round(rest * 0.9)];
}

interface Pieces {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts a proxy that imitates a slow network: pages arrive in pieces, and fonts arrive late.
 *
 * @param upstream origin of the site
 * @returns origin of the proxy, and a function that stops it
 */
export async function inPieces(upstream: string): Promise<Pieces> {
  const server = http.createServer((request, response) => {
    const pass = async () => {
      const answer = await fetch(new URL(request.url ?? '/', upstream), { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      const cuts = type.startsWith('text/html') ? cutsOf(body.toString('latin1')) : [];
      if (type.startsWith('font/')) {
        await new Promise((resolve) => setTimeout(resolve, 4 * pause));
      }
      let start = 0;
      for (const cut of cuts) {
        response.write(body.subarray(start, cut));
        await new Promise((resolve) => setTimeout(resolve, pause));
        start = cut;
      }
      response.end(body.subarray(start));
    };
    pass().catch((error: unknown) => response.destroy(error as Error));
  });
  const port = await listenAnywhere(server);
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
