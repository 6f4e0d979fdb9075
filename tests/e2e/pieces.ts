import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds between two pieces: several frames, so that each piece is drawn by itself. */
const pause = 150;

/** Where a page is cut: within its header, before its text, and twice within its last footer. */
function cutsOf(html: string): number[] {
  const header = html.indexOf('<header');
  const main = html.indexOf('<main');
  const footer = html.lastIndexOf('<footer');
  const rest = html.lastIndexOf('</footer>') - footer;
  if (header === -1 || main === -1 || footer === -1) {
    throw new Error('a page without a header, a main part or a footer cannot be cut');
  }
  return [header + 500, main, footer + Math.round(rest / 2), footer + Math.round(rest * 0.9)];
}

export interface Pieces {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Passes a site on, with its pages in pieces and fonts late, as a slow network would bring them.
 *
 * @param upstream origin of the site
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
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
