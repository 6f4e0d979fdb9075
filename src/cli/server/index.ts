import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { AuthorError } from '../../lib/authorError';
import { listFiles } from '../../lib/node/files';
import { compressOnce } from './compress';
import { readRules, type HeaderRule, type RedirectRule } from './rules';

/** Files of the build that configure the host. The host does not serve them. */
const hidden = new Set(['/_headers', '/_redirects', '/netlify.toml']);

/** @returns the file for a path, by the rules of Netlify's "pretty URLs" */
function fileFor(pathname: string, files: ReadonlySet<string>): string | undefined {
  return [pathname, `${pathname}.html`, `${pathname.replace(/\/$/, '')}/index.html`].find(
    (file) => files.has(file) && !hidden.has(file),
  );
}

/** @returns redirect target of a path that should have, or not have, a slash at its end */
function slashRedirect(pathname: string, files: ReadonlySet<string>): string | undefined {
  if (pathname !== '/' && pathname.endsWith('/')) {
    const bare = pathname.slice(0, -1);
    return files.has(`${bare}.html`) && !files.has(`${bare}/index.html`) ? bare : undefined;
  }
  return !files.has(pathname) &&
    !files.has(`${pathname}.html`) &&
    files.has(`${pathname}/index.html`)
    ? `${pathname}/`
    : undefined;
}

/** @returns the headers of the file at a path; a later rule wins over an earlier one */
export function headersFor(pathname: string, rules: readonly HeaderRule[]): Record<string, string> {
  return Object.assign(
    { 'Cache-Control': 'public, max-age=0, must-revalidate' },
    ...rules.filter(({ pattern }) => pattern.test(pathname)).map(({ values }) => values),
  ) as Record<string, string>;
}

/**
 * @returns the decoded path; `undefined` when it is malformed or has a null character. An encoded slash
 *   stays as it is: the router knows no page by such an address
 */
function decoded(rawPath: string): string | undefined {
  try {
    const pathname = decodeURI(rawPath);
    return pathname.includes('\0') ? undefined : pathname;
  } catch {
    return undefined;
  }
}

interface Routed {
  status: number;
  location?: string;
  file?: string;
}

/**
 * Decides the response for a path like Netlify. The first that applies wins: a forced rule, a
 * redirect of the slash at the end, the file, another rule, the not-found page.
 *
 * @param pathname decoded path
 * @param files paths of all built files
 * @param redirects redirect rules, in order
 * @returns the status, and the redirect target or the file to serve
 */
export function route(
  pathname: string,
  files: ReadonlySet<string>,
  redirects: readonly RedirectRule[],
): Routed {
  const apply = ({ to, status }: RedirectRule): Routed =>
    status >= 300 && status < 400 ? { status, location: to } : { status, file: to };
  const matching = redirects.filter(({ pattern }) => pattern.test(pathname));
  const forced = matching.find(({ force }) => force);
  if (forced !== undefined) {
    return apply(forced);
  }
  const location = slashRedirect(pathname, files);
  if (location !== undefined) {
    return { status: 301, location };
  }
  const file = fileFor(pathname, files);
  if (
    file !== undefined &&
    (pathname === '/' || !pathname.endsWith('/') || file.endsWith('/index.html'))
  ) {
    return { status: 200, file };
  }
  const rule = matching.at(0);
  return rule === undefined ? { status: 404, file: '/404.html' } : apply(rule);
}

/**
 * A static server that follows the same `_headers`, `_redirects` and `netlify.toml` as the host.
 *
 * @param buildDir folder of the built site
 * @param siteDir root of the repository, which contains `netlify.toml`
 * @returns a server that does not listen yet
 * @throws AuthorError when `buildDir` contains no built site
 */
export async function createServer(buildDir: string, siteDir: string): Promise<http.Server> {
  if (!fs.existsSync(path.join(buildDir, 'index.html'))) {
    throw new AuthorError(`${buildDir} contains no built site. Run: npm run build`);
  }
  const files = new Set(listFiles(buildDir).map((name) => `/${name}`));
  const { headers, redirects } = await readRules(buildDir, siteDir);
  const compress = compressOnce();
  const serve = sirv(buildDir, { etag: true });

  const answer = (req: http.IncomingMessage, res: http.ServerResponse): void => {
    const [rawPath = '/', query = ''] = (req.url ?? '/').split(/\?(.*)/s);
    const pathname = decoded(rawPath);
    if (pathname === undefined) {
      res.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request');
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const { status, location, file } = route(pathname, files, redirects);
    if (location !== undefined) {
      const target = query === '' ? encodeURI(location) : `${encodeURI(location)}?${query}`;
      res.writeHead(status, { Location: target }).end();
      return;
    }
    for (const [name, value] of Object.entries(headersFor(pathname, headers))) {
      res.setHeader(name, value);
    }
    if (status === 200 && file !== undefined) {
      req.url = encodeURI(file);
      // The only type of file that sirv does not know.
      if (file.endsWith('.ico')) {
        res.setHeader('Content-Type', 'image/x-icon');
      }
      serve(req, res);
      return;
    }
    // A build of one language has no not-found page of the other language.
    const page = file !== undefined && files.has(file) ? file : '/404.html';
    const body = files.has(page) ? fs.readFileSync(path.join(buildDir, page)) : '';
    res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    res.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8' });
    res.end(req.method === 'HEAD' ? undefined : body);
  };

  return http.createServer((req, res) => compress(req, res, () => answer(req, res)));
}
