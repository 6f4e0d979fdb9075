import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runner } from '../../features/demos/shared';
import { AuthorError } from '../../lib/authorError';
import { createServer } from './index';
import { listenAnywhere } from './listen';
import { headerRules, redirectRules } from '../../features/security/build/write';

/** Root of the repository: the tests use the real netlify.toml. */
const siteDir = path.join(import.meta.dirname, '../../..');
const page = (lang: string, text: string) => `<!doctype html><html lang="${lang}">${text}`;
const long = page('pt-BR', 'A mesma linha, muitas vezes. '.repeat(100));
const pages: Record<string, string> = {
  '/index.html': page('pt-BR', 'Início'),
  '/404.html': page('pt-BR', 'Não encontrada'),
  '/blog.html': long,
  '/blog/once.html': long,
  '/blog/ação.html': page('pt-BR', 'Ação'),
  '/blog/rss.xml': '<rss/>',
  '/favicon.ico': 'icon',
  '/en/index.html': page('en-US', 'Home'),
  '/en/404.html': page('en-US', 'Not found'),
  '/assets/js/main.45a1f515.js': 'main()',
  '/.git/config': 'secret',
  '/netlify.toml': 'secret',
};

const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-build-'));
let server: http.Server;
let port: number;

beforeAll(async () => {
  const names = Object.keys(pages);
  const rules = {
    '/_redirects': redirectRules(names),
    '/_headers': headerRules(names, "default-src 'self'", runner),
  };
  for (const [name, text] of Object.entries({ ...pages, ...rules })) {
    fs.mkdirSync(path.dirname(path.join(buildDir, name)), { recursive: true });
    fs.writeFileSync(path.join(buildDir, name), text);
  }
  server = await createServer(buildDir, siteDir);
  port = await listenAnywhere(server, '127.0.0.1');
});

afterAll(() => {
  server.close();
  fs.rmSync(buildDir, { recursive: true });
});

/** Sends the path unchanged; `fetch` would normalize it first. */
function ask(pathname: string, method = 'GET', headers: http.OutgoingHttpHeaders = {}) {
  return new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: pathname, method, headers, agent: false };
      http
        .request(options, async (res) => {
          const body = Buffer.concat(await res.toArray());
          resolve({ status: res.statusCode, headers: res.headers, body });
        })
        .on('error', reject)
        .end();
    },
  );
}

const revalidate = 'public, max-age=0, must-revalidate';

describe('createServer', () => {
  it('throws for a folder without a built site and says which command to run', async () => {
    const creating = createServer(os.tmpdir(), siteDir);
    await expect(creating).rejects.toThrow(AuthorError);
    await expect(creating).rejects.toThrow(/npm run build/);
  });

  it.each([
    ['/', '/index.html', 'text/html'],
    ['/?x=1', '/index.html', 'text/html'],
    ['/blog', '/blog.html', 'text/html'],
    ['/blog/a%C3%A7%C3%A3o', '/blog/ação.html', 'text/html'],
    ['/en/', '/en/index.html', 'text/html'],
    ['/blog/rss.xml', '/blog/rss.xml', 'xml'],
    ['/favicon.ico', '/favicon.ico', 'image/x-icon'],
    ['/assets/js/main.45a1f515.js', '/assets/js/main.45a1f515.js', 'javascript'],
  ])('answers %s with %s and its type', async (address, file, type) => {
    const { status, headers, body } = await ask(address);
    expect(status).toBe(200);
    expect(body.toString()).toBe(pages[file]);
    expect(headers['content-type']).toContain(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['/blog/', '/blog'],
    ['/blog.html', '/blog'],
    ['/blog/index.html', '/blog'],
    ['/index.html', '/'],
    ['/en', '/en/'],
    ['/en/index.html', '/en/'],
    ['/index', '/'],
    ['/en/index', '/en/'],
    ['/blog/?x=1&y=a?b', '/blog?x=1&y=a?b'],
    ['/blog.html?x=%0d%0aSet-Cookie:a', '/blog?x=%0d%0aSet-Cookie:a'],
    ['/blog/a%C3%A7%C3%A3o/', '/blog/a%C3%A7%C3%A3o'],
  ])('redirects %s to %s in one hop', async (address, location) => {
    const { status, headers } = await ask(address);
    expect([status, headers.location]).toEqual([301, location]);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await ask(location)).status).toBe(200);
  });

  it.each([
    ['/nada', 'pt-BR'],
    ['/blog/nada/', 'pt-BR'],
    ['/english', 'pt-BR'],
    ['/en/nada', 'en-US'],
    ['/en/blog/nada/', 'en-US'],
    ['/blog%2fonce', 'pt-BR'],
    ['/%2fblog', 'pt-BR'],
    ['/en%2F', 'pt-BR'],
  ])('answers %s with the not-found page in %s', async (address, lang) => {
    const { status, headers, body } = await ask(address);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(body.toString()).toContain(`lang="${lang}"`);
  });

  it.each(['/_headers', '/_redirects', '/netlify.toml', '/.git/config', '/%2egit/config'])(
    'returns 404 for the hidden file %s',
    async (address) => {
      const { status, body } = await ask(address);
      expect(status).toBe(404);
      expect(body.toString()).not.toMatch(/secret|Cache-Control|301/);
    },
  );

  it.each(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd'])(
    'serves no file outside the build folder for %s',
    async (address) => {
      expect((await ask(address)).status).toBe(404);
    },
  );

  it.each(['/%', '/%E0%A4', '/%00', '/blog%00.html'])('answers %s with 400', async (address) => {
    expect((await ask(address)).status).toBe(400);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('answers %s with 405', async (method) => {
    for (const address of ['/blog', '/blog/', '/nada']) {
      const { status, headers } = await ask(address, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  it.each(['/', '/nada', '/blog/'])('answers HEAD %s as GET, without a body', async (address) => {
    const got = await ask(address);
    const socket = net.connect(port, '127.0.0.1');
    socket.write(`HEAD ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const raw = Buffer.concat(await socket.toArray()).toString();
    expect(raw).toMatch(new RegExp(`^HTTP/1\\.1 ${got.status} [^]*\r\n\r\n$`));
    const { headers } = await ask(address, 'HEAD');
    for (const name of ['content-type', 'cache-control', 'location', 'x-frame-options', 'etag']) {
      expect(headers[name], name).toBe(got.headers[name]);
    }
  });

  it.each([
    ['/', revalidate],
    ['/blog', revalidate],
    ['/nada', revalidate],
    ['/assets/js/nada.45a1f515.js', revalidate],
    ['/blog/rss.xml', 'public, max-age=300, must-revalidate'],
    ['/nada.xml', revalidate],
    ['/assets/js/main.45a1f515.js', 'public, max-age=31536000, immutable'],
  ])('sends Cache-Control for %s: %s', async (address, value) => {
    expect((await ask(address)).headers['cache-control']).toBe(value);
  });

  it('answers 304 when the request has the ETag of the page', async () => {
    const { etag } = (await ask('/blog')).headers;
    const again = await ask('/blog', 'GET', { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses a long page with %s when the client accepts it', async (encoding, decompress) => {
    const { headers, body } = await ask('/blog', 'GET', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(body.length).toBeLessThan(long.length);
    expect(decompress(body).toString()).toBe(long);
  });

  it('compresses each file once, and answers conditions and other clients as before', async () => {
    const encodings = { 'accept-encoding': 'br' };
    const first = await ask('/blog/once', 'GET', encodings);
    expect(first.headers['content-encoding']).toBe('br');
    // A file that is read again would have the other text.
    fs.writeFileSync(path.join(buildDir, 'blog/once.html'), long.replaceAll('mesma', 'outra'));
    const again = await ask('/blog/once', 'GET', encodings);
    const { date: _, ...headers } = first.headers;
    expect(again.status).toBe(200);
    expect(again.headers).toMatchObject(headers);
    expect(again.body).toEqual(first.body);
    const { etag } = first.headers;
    const known = await ask('/blog/once', 'GET', { ...encodings, 'if-none-match': etag });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect((await ask('/blog/once')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/blog/once', 'HEAD', encodings)).body).toHaveLength(0);
    const part = await ask('/blog/once', 'GET', { ...encodings, range: 'bytes=0-9' });
    expect(part.status).toBe(206);
    const missing = await ask('/blog/nothing', 'GET', encodings);
    expect([missing.status, (await ask('/blog/nothing', 'GET', encodings)).status]).toEqual([
      404, 404,
    ]);
  });

  it('compresses nothing for other clients, and no short page', async () => {
    expect((await ask('/blog')).headers['content-encoding']).toBeUndefined();
    const short = await ask('/en/', 'GET', { 'accept-encoding': 'br, gzip' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});
