import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from '../../src/cli/server';

const siteDir = path.join(import.meta.dirname, '../..');

/**
 * Runs before all else in a page and notes what the page complains of. Drivers differ in what they
 * tell of a page's console, and WebKit's tells nothing.
 */
const observer = `(function () {
  var seen = window.__complaints = [];
  addEventListener('error', function (event) {
    var target = event.target;
    seen.push(event.message || 'cannot load ' + (target && (target.src || target.href)));
  }, true);
  addEventListener('unhandledrejection', function (event) { seen.push('rejected: ' + event.reason); });
  addEventListener('securitypolicyviolation', function (event) {
    seen.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample);
  });
  var error = console.error;
  console.error = function () {
    seen.push(Array.prototype.join.call(arguments, ' '));
    error.apply(console, arguments);
  };
})()`;
const hash = `'sha256-${createHash('sha256').update(observer).digest('base64')}'`;

/** Lets the observer run, and nothing else that the policy refuses. */
const allow = (policy: string) => policy.replace(/(^|;\s*|")(script-src )/, `$1$2${hash} `);

const observed = (html: string) =>
  html
    .replace(/(http-equiv="?Content-Security-Policy"? content=")([^"]*)/i, (_, start, policy) =>
      [start, allow(policy as string)].join(''),
    )
    .replace(/<meta charset="?utf-8"?\s*\/?>/i, (meta) => `${meta}<script>${observer}</script>`);

/** What is served in another way than by the site itself. */
export interface Changes {
  /** Headers that every page gets beside its own, such as a sandbox. */
  headers?: Readonly<Record<string, string>>;
  /** Documents in the place of others, by path; they keep the headers of those. */
  documents?: Readonly<Record<string, string>>;
}

export interface Site {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Serves a built site as the preview server does, with the observer in its pages.
 *
 * @param dir folder of the build, from the root of the repository
 */
export async function serveObserved(
  dir: string,
  { headers: added = {}, documents = {} }: Changes = {},
): Promise<Site> {
  const inner = await createServer(path.join(siteDir, dir), siteDir);
  const outer = http.createServer((request, response) => {
    delete request.headers['accept-encoding'];
    // An answer without a body cannot be changed: the browser would take its headers as they are.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    const { writeHead, write, end } = response;
    const parts: Buffer[] = [];
    let status = 200;
    const isPage = () =>
      String(response.getHeader('content-type')).startsWith('text/html') &&
      !request.url?.startsWith('/playground/');
    response.writeHead = ((code: number, headers?: http.OutgoingHttpHeaders) => {
      status = code;
      for (const [name, value] of Object.entries(headers ?? {})) {
        if (value !== undefined) {
          response.setHeader(name, value);
        }
      }
      return response;
    }) as typeof response.writeHead;
    response.write = ((part: Uint8Array) => {
      parts.push(Buffer.from(part));
      return true;
    }) as typeof response.write;
    response.end = ((part?: Uint8Array | string) => {
      if (part !== undefined) {
        parts.push(Buffer.from(part));
      }
      const changed = documents[request.url ?? ''];
      const body = changed === undefined ? Buffer.concat(parts) : Buffer.from(changed);
      Object.assign(response, { writeHead, write, end });
      if (changed !== undefined) {
        response.setHeader('content-length', body.length);
      }
      if (!isPage() || request.method === 'HEAD') {
        response.writeHead(status);
        return response.end(body);
      }
      const policy = response.getHeader('content-security-policy');
      if (policy !== undefined) {
        response.setHeader('content-security-policy', allow(String(policy)));
      }
      for (const [name, value] of Object.entries(added)) {
        response.appendHeader(name, value);
      }
      response.removeHeader('content-length');
      response.writeHead(status);
      return response.end(observed(body.toString('utf8')));
    }) as typeof response.end;
    inner.emit('request', request, response);
  });
  await new Promise<void>((resolve) => {
    outer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = outer.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        outer.closeAllConnections();
        outer.close(() => resolve());
      }),
  };
}
