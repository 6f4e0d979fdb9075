import { createHash } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { createServer } from '../../src/cli/server';
import { listenAnywhere } from '../../src/cli/server/listen';

const siteDir = path.join(import.meta.dirname, '../..');

/**
 * Script that runs first in a page and records its errors, rejected promises and policy violations.
 * The drivers cannot be used for this: they report different parts of the console, and WebKit's
 * driver reports none.
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

/**
 * Script that makes each timer of two seconds and more in the page last ten times as long. Such
 * timers are the times in which a frame must answer; on a busy machine, good code may need more.
 */
const patience = `;(function () {
  var start = window.setTimeout;
  window.setTimeout = function (callback, delay) {
    return start(callback, delay >= 2000 ? delay * 10 : delay);
  };
})()`;

/** Adds the hash of a script to `script-src`: the policy allows this script and no other. */
const allow = (policy: string, script: string) =>
  policy.replace(
    /(^|;\s*|")(script-src )/,
    `$1$2'sha256-${createHash('sha256').update(script).digest('base64')}' `,
  );

/** Adds a script to a page and allows it in the policy of the page's `<meta>`. */
const withScript = (html: string, script: string) =>
  html
    .replace(/(http-equiv="?Content-Security-Policy"? content=")([^"]*)/i, (_, start, policy) =>
      [start, allow(policy as string, script)].join(''),
    )
    .replace(/<meta charset="?utf-8"?\s*\/?>/i, (meta) => `${meta}<script>${script}</script>`);

/** Differences from the responses of the site itself. */
export interface Changes {
  /** Extra headers for every page, such as a sandbox. */
  headers?: Readonly<Record<string, string>>;
  /** Bodies that replace documents, by path. The headers of the original response are kept. */
  documents?: Readonly<Record<string, string>>;
  /** Decides when a path is answered; `false` closes the connection without an answer. */
  admits?: (path: string) => boolean | Promise<boolean>;
  /** Gives frames ten times as long to answer. Not for tests of that time. */
  patient?: boolean;
}

export interface Site {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Serves a built site like the preview server, with the observer in each page.
 *
 * @param dir folder of the build, relative to the root of the repository
 */
export async function serveObserved(
  dir: string,
  { headers: added = {}, documents = {}, admits = () => true, patient = false }: Changes = {},
): Promise<Site> {
  const script = patient ? observer + patience : observer;
  const inner = await createServer(path.join(siteDir, dir), siteDir);
  const outer = http.createServer(async (request, response) => {
    if (!(await admits(request.url ?? ''))) {
      request.socket.destroy();
      return;
    }
    delete request.headers['accept-encoding'];
    // A 304 response has no body to change, and the browser would use its unchanged headers.
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
        response.setHeader('content-security-policy', allow(String(policy), script));
      }
      for (const [name, value] of Object.entries(added)) {
        response.appendHeader(name, value);
      }
      response.removeHeader('content-length');
      response.writeHead(status);
      return response.end(withScript(body.toString('utf8'), script));
    }) as typeof response.end;
    inner.emit('request', request, response);
  });
  const port = await listenAnywhere(outer, '127.0.0.1');
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        outer.closeAllConnections();
        outer.close(() => resolve());
      }),
  };
}
