import fs from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { createServer } from '../../src/cli/server';
import { listenAnywhere } from '../../src/cli/server/listen';
import { siteDir } from '../folders';

/** The critical CSS in the HTML of a page. It is counted as CSS. */
const inlineStyle = /<style>([^]*?)<\/style>/;

/** A built site on the server of `npm run serve`, at a free port. Stock uses it too. */
export class Served {
  private readonly sizes = new Map<string, number>();

  private constructor(
    readonly folder: string,
    readonly origin: string,
    private readonly server: Server,
  ) {}

  /**
   * @param folder the built site
   * @param rules folder with the `netlify.toml` that applies to it
   */
  static async start(folder: string, rules = siteDir): Promise<Served> {
    const server = await createServer(folder, rules);
    const port = await listenAnywhere(server, '127.0.0.1');
    return new Served(folder, `http://127.0.0.1:${port}`, server);
  }

  /**
   * Bytes of the response to an address: brotli at quality 11, with which hosts store files. Fonts and
   * images are compressed already and count as they are.
   */
  bytesOf(pathname: string): number {
    const known = this.sizes.get(pathname);
    if (known !== undefined) {
      return known;
    }
    const content = this.read(pathname);
    const size = /\.(?:woff2|png|webp|avif|jpe?g|ico)$/.test(pathname)
      ? content.length
      : zlib.brotliCompressSync(content).length;
    this.sizes.set(pathname, size);
    return size;
  }

  /** Brotli bytes of the critical CSS in the HTML of a page. */
  styleBytesOf(pathname: string): number {
    const [, style] = inlineStyle.exec(this.read(pathname).toString()) ?? [];
    return style === undefined ? 0 : zlib.brotliCompressSync(style).length;
  }

  private read(pathname: string): Buffer {
    const file = [pathname, `${pathname}.html`, `${pathname}index.html`, `${pathname}/index.html`]
      .map((name) => path.join(this.folder, decodeURIComponent(name)))
      .find((name) => fs.existsSync(name) && fs.statSync(name).isFile());
    return file === undefined ? Buffer.alloc(0) : fs.readFileSync(file);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
