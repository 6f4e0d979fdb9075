import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { runner } from '../../../features/demos/shared';
import { finishPage, withPolicy } from '../../../features/security/build/page';
import { pagePolicy } from '../../../features/security/build/policy';
import {
  headerRules,
  redirectRules,
  resourceRules,
  speculationFile,
  speculationRules,
} from '../../../features/security/build/write';
import { createServer } from '../../server';
import { listenAnywhere } from '../../server/listen';

/** Root of the repository: the tests use the real netlify.toml. */
export const siteDir = path.join(import.meta.dirname, '../../../..');

/** Sources that the pages need in the policy. */
export const needs = [{ inline: ['page-script'] }];

const style = 'body{margin:0}';
const script = 'main();';
const text = 'A mesma linha, muitas vezes. '.repeat(100);
const build = 'http://localhost:3000';

const page = (lang: string, address: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
  `<link rel="canonical" href="${build}${address}">` +
  `<link rel="alternate" hreflang="en-US" href="${build}/en/">` +
  `<meta property="og:image" content="${build}/social/card-0a1b2c3d.png">` +
  `<link rel="alternate" type="application/rss+xml" href="${lang === 'pt-BR' ? '' : '/en'}/blog/rss.xml">` +
  `<link rel="alternate" type="application/feed+json" href="${lang === 'pt-BR' ? '' : '/en'}/blog/feed.json">` +
  `<style>${style}</style><script>'page-script'</script>` +
  `<script src="/assets/js/main.45a1f515.js"></script></head><body><p>${text}</body></html>`;

const feed = (base: string) =>
  `<?xml version="1.0"?><rss><channel><atom:link rel="self" href="${build}${base}blog/rss.xml"/><item>${text}</item></channel></rss>`;
const jsonFeed = (base: string) =>
  `{"version":"https://jsonfeed.org/version/1.1","feed_url":"${build}${base}blog/feed.json","items":[{"id":"1"}]}`;
const sitemap = (...pages: string[]) =>
  `<urlset>${pages.map((one) => `<url><loc>${build}${one}</loc></url>`).join('')}</urlset>`;

/** @returns files of one language, below its folder */
const language = (lang: string, base: string): Record<string, string> => ({
  'index.html': page(lang, base),
  'blog.html': page(lang, `${base}blog`),
  'blog/um.html': page(lang, `${base}blog/um`),
  '404.html': page(lang, base),
  'sitemap.xml': sitemap(base, `${base}blog`, `${base}blog/um`),
  'blog/rss.xml': feed(base),
  'blog/feed.json': jsonFeed(base),
  'assets/search/manifest.json': `{"version":4,"language":"${lang.slice(0, 2)}","hash":"0a1b2c3d4e5f"}`,
  'assets/search/records.0a1b2c3d4e5f.json': '{"version":4}',
  'assets/search/engine.js': 'const hash = "0a1b2c3d4e5f"',
});

const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [folder + name, content]));

/** @returns a small site as `npm run build` would leave it: the content of each file, by path */
function builtSite(): Record<string, string> {
  const files: Record<string, string> = {
    ...below('/', language('pt-BR', '/')),
    ...below('/en/', language('en-US', '/en/')),
    '/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${build}/sitemap.xml\nSitemap: ${build}/en/sitemap.xml\n`,
    '/social/card-0a1b2c3d.png': 'PNG',
    '/assets/js/main.45a1f515.js': script,
    [runner.file]: '<!doctype html>',
    [speculationFile]: speculationRules(),
  };
  const isPage = (name: string) => name.endsWith('.html') && name !== runner.file;
  for (const name of Object.keys(files).filter(isPage)) {
    files[name] = finishPage(files[name] ?? '', (file) => Buffer.from(files[file] ?? ''));
  }
  const pages = Object.entries(files).filter(([name]) => isPage(name));
  const policy = pagePolicy(pages, needs, { styles: new Set([style]) });
  for (const [name, html] of pages.filter(([file]) => file.endsWith('404.html'))) {
    files[name] = withPolicy(html, policy, name);
  }
  const names = Object.keys(files);
  return {
    ...files,
    '/_redirects': redirectRules(names),
    '/_headers': headerRules(names, policy, runner) + resourceRules(names, runner),
  };
}

/** An answer that a test may change before it is sent. */
export interface Sent {
  path: string;
  status: number;
  headers: [string, string][];
  body: string;
  isCompressed: boolean;
  /** The connection is closed instead. */
  isCut: boolean;
}

export type Spoil = (sent: Sent) => void;

const collect = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** @returns what the preview server answers, not compressed */
async function original(port: number, req: http.IncomingMessage): Promise<Sent> {
  const headers = { ...req.headers, 'accept-encoding': 'identity' };
  const res = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: req.url, headers, agent: false };
    http.get(options, resolve).on('error', reject);
  });
  const pairs = res.rawHeaders.flatMap((name, at): [string, string][] =>
    at % 2 === 0 && !/^(?:content-length|transfer-encoding|connection|date)$/i.test(name)
      ? [[name, res.rawHeaders[at + 1] ?? '']]
      : [],
  );
  return {
    path: req.url ?? '/',
    status: res.statusCode ?? 0,
    headers: pairs,
    body: await collect(res as AsyncIterable<Buffer>),
    isCompressed: true,
    isCut: false,
  };
}

export interface TestSite {
  /** Address of the home page. */
  address: string;
  /** Sets a function that changes each answer from now on; without one, answers stay as they are. */
  spoil: (change?: Spoil) => void;
  close: () => void;
}

/** @returns the small site, served by the preview server behind a server that can spoil answers */
export async function serveSite(): Promise<TestSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-deployed-'));
  for (const [name, content] of Object.entries(builtSite())) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const inner = await createServer(folder, siteDir);
  const innerPort = await listenAnywhere(inner, '127.0.0.1');
  let change: Spoil | undefined;
  const outer = http.createServer((req, res) => {
    void original(innerPort, req).then((sent) => {
      change?.(sent);
      if (sent.isCut) {
        res.destroy();
        return;
      }
      const isZipped = sent.isCompressed && sent.body.length > 1000;
      const extra = isZipped ? ['Content-Encoding', 'gzip'] : [];
      res.writeHead(sent.status, [...sent.headers.flat(), ...extra]);
      res.end(isZipped ? gzipSync(sent.body) : sent.body);
    });
  });
  const port = await listenAnywhere(outer, '127.0.0.1');
  return {
    address: `http://127.0.0.1:${port}/`,
    spoil: (next) => {
      change = next;
    },
    close: () => {
      for (const server of [inner, outer]) {
        server.closeAllConnections();
        server.close();
      }
      fs.rmSync(folder, { recursive: true });
    },
  };
}
