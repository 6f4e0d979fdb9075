import { spawnSync } from 'node:child_process';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, type Answer } from './ask';
import { checkTransport, plainAddress } from './checks/answers';
import { checkMixedContent } from './checks/policy';
import { redirectsTo } from './expected';
import { tableOf } from './row';
import { checkDeploy, siteAddress } from './run';
import { needs, serveSite, siteDir, type Sent, type Spoil, type TestSite } from './testing/site';
import { listenAnywhere } from '../server/listen';
import { fileAt, visit, type Visit } from './visit';

const options = { seconds: 10, needs, hasOwnSearch: true, siteDir };
/** @returns the rows; throws the sentence when there is no site */
const check = async (address: string, seconds = 10) => {
  const report = await checkDeploy(address, { ...options, seconds });
  if (typeof report === 'string') {
    throw new Error(report);
  }
  return report.rows;
};

let site: TestSite;
beforeAll(async () => {
  site = await serveSite();
});
afterEach(() => site.spoil());
afterAll(() => site.close());

/** @returns a change of the answers at some paths */
const at =
  (paths: RegExp, change: Spoil): Spoil =>
  (sent) => {
    if (paths.test(sent.path)) {
      change(sent);
    }
  };
const set = (name: string, value: string) => (sent: Sent) => {
  sent.headers = [...sent.headers.filter(([key]) => key.toLowerCase() !== name), [name, value]];
};
const drop = (name: string) => (sent: Sent) => {
  sent.headers = sent.headers.filter(([key]) => key.toLowerCase() !== name);
};
const add = (name: string, value: string) => (sent: Sent) => sent.headers.push([name, value]);
const write = (from: string, to: string) => (sent: Sent) => {
  sent.body = sent.body.replaceAll(from, to);
};
const status = (code: number) => (sent: Sent) => {
  sent.status = code;
};

const policy = 'content-security-policy';
const other = 'https://aoba.example';
const spoilPolicy = (from: string, to: string) => (sent: Sent) => {
  sent.headers = sent.headers.map(([name, value]) => [name, value.replace(from, to)]);
};

describe('checkDeploy', () => {
  it('finds no fault in a site as the preview server serves it', async () => {
    const rows = await check(site.address);
    expect(rows.filter(({ state }) => state === 'wrong')).toEqual([]);
    const skipped = rows.filter(({ state }) => state === 'skipped');
    expect(skipped.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
      'transport: not asked over http',
      'mixed content: not asked over http',
    ]);
    expect(rows.map(({ name, detail }) => `${name}: ${detail}`)).toEqual(
      expect.arrayContaining([
        'pages and files: 6 pages and 11 files answer',
        'caches: 2 files are kept for a year, the others are asked for again (304)',
        'feeds: 4 feeds have posts and name this host',
      ]),
    );
  });

  it.each<[string, Spoil, string, string]>([
    ['a page fails', at(/^\/blog$/, status(500)), 'pages and files', '/blog answers with 500'],
    [
      'a connection is cut',
      at(/^\/blog\/um$/, (sent) => (sent.isCut = true)),
      'pages and files',
      'closed the connection',
    ],
    [
      'a sitemap is cut',
      at(/^\/sitemap/, (sent) => (sent.body = sent.body.slice(0, -20))),
      'pages and files',
      '/sitemap.xml ends before </urlset>',
    ],
    [
      'a feed is cut',
      at(/^\/blog\/rss/, (sent) => (sent.body = sent.body.slice(0, -9))),
      'pages and files',
      '/blog/rss.xml ends before </rss>',
    ],
    ['English is not', at(/^\/en\/blog$/, write('en-US', 'pt-BR')), 'pages and files', 'in "pt"'],
    ['a 404 is a 200', at(/nothing-here/, status(200)), 'not found (pt)', 'with 200 instead of'],
    [
      'the English 404 is Portuguese',
      at(/^\/en\/deploy/, write('en-US', 'pt-BR')),
      'not found (en)',
      'shows a page in "pt"',
    ],
    ['.html is a page', at(/^\/blog\.html/, status(200)), 'redirects', '/blog.html answers with'],
    ['it is a 302', at(/^\/blog\.html/, status(302)), 'redirects', '302 instead of 301 to /blog'],
    [
      'a redirect leads elsewhere',
      at(/^\/en$/, set('location', '/')),
      'redirects',
      '/en redirects to / instead of /en/',
    ],
    [
      'a redirect leads nowhere',
      at(/^\/en$/, set('location', 'http://[')),
      'redirects',
      '/en redirects to http://[ instead of /en/',
    ],
    [
      'a redirect cannot be decoded',
      at(/^\/en$/, set('location', '/%')),
      'redirects',
      '/en redirects to /% instead of /en/',
    ],
    [
      'readers are sent away',
      at(/^\/\/example/, (sent) => {
        sent.status = 301;
        sent.headers = [['Location', 'https://example.org/']];
      }),
      'redirects',
      '//example.org/ leads readers to https://example.org/',
    ],
    ['two policies', at(/^\/blog$/, add(policy, "default-src 'self'")), 'policy', 'has 2 policies'],
    ['no policy', at(/^\/en\/$/, drop(policy)), 'policy', '/en/ has 0 policies'],
    [
      'a weaker policy',
      at(/^\/blog$/, spoilPolicy("img-src 'self'", "img-src 'self' https:")),
      'policy',
      'also allows img-src https:',
    ],
    [
      'a missing directive',
      at(/^\/blog$/, spoilPolicy("; base-uri 'none'", '')),
      'policy',
      "lacks base-uri 'none'",
    ],
    [
      'a script put into pages',
      at(/^\/blog$/, write('</head>', '<script>track()</script></head>')),
      'policy',
      '/blog has an inline script',
    ],
    [
      'a style put into pages',
      at(/^\/blog$/, write('</head>', '<style>p{}</style></head>')),
      'policy',
      'lacks style-src',
    ],
    [
      'a 404 without a policy',
      at(/^\/deploy/, write('http-equiv', 'name')),
      'policy',
      '0 policies in its HTML',
    ],
    ['no sandbox', at(/^\/playground/, drop(policy)), 'sandbox', 'is sent without "sandbox"'],
    ['no nosniff', drop('x-content-type-options'), 'headers', 'x-content-type-options is missing'],
    [
      'no rules for prerendering',
      at(/^\/blog$/, drop('speculation-rules')),
      'headers',
      'speculation-rules is missing',
    ],
    [
      'a header twice',
      at(/^\/blog$/, add('X-Frame-Options', 'DENY')),
      'headers',
      '"SAMEORIGIN" and "DENY"',
    ],
    [
      'pages kept for a year',
      at(/^\/blog$/, set('cache-control', 'max-age=31536000')),
      'caches',
      '/blog: "max-age=31536000" instead of',
    ],
    ['scripts not kept', at(/main\./, drop('cache-control')), 'caches', '"no cache-control"'],
    [
      'a missing file kept',
      at(/deploy-check\.0a/, set('cache-control', 'public, max-age=31536000, immutable')),
      'caches',
      'which does not exist, is kept',
    ],
    ['no ETag', drop('etag'), 'caches', 'is sent whole'],
    [
      'a script as text',
      at(/main\./, set('content-type', 'text/plain')),
      'types',
      'has "text/plai',
    ],
    ['a page without charset', at(/^\/blog$/, set('content-type', 'text/html')), 'types', '/blog'],
    [
      'no compression',
      at(/^\/blog$/, (sent) => (sent.isCompressed = false)),
      'compression',
      '/blog is sent as 4 kB',
    ],
    ['a script changed', at(/main\./, write('main', 'x')), 'integrity', 'is not the file'],
    ['a cookie', at(/^\/blog$/, add('Set-Cookie', 'id=1')), 'cookies', '/blog sets a cookie'],
    [
      'another host in pages',
      at(/^\/blog$/, write('http://localhost:3000', other)),
      'own addresses',
      '/blog names https://aoba.example/blog, at another host',
    ],
    ['no canonical', at(/^\/blog$/, write('canonical', 'x')), 'own addresses', 'names no address'],
    ['noindex', set('x-robots-tag', 'noindex'), 'search engines', 'not to list it'],
    [
      'another host in the sitemap',
      at(/^\/sitemap/, write('http://localhost:3000/blog<', `${other}/blog<`)),
      'sitemaps',
      `${other}/blog`,
    ],
    ['an empty sitemap', at(/^\/sitemap/, write('<loc>', '<x>')), 'sitemaps', 'lists no page'],
    [
      'robots.txt forbids all',
      at(/robots/, write('Allow: /', 'Disallow: /')),
      'sitemaps',
      'robots.txt keeps search engines from all pages',
    ],
    [
      'robots.txt without a sitemap',
      at(/robots/, write('/en/sitemap.xml', '/en/')),
      'sitemaps',
      'robots.txt does not name /en/sitemap.xml',
    ],
    ['an empty feed', at(/^\/blog\/rss/, write('<item>', '<x>')), 'feeds', 'rss.xml has no posts'],
    ['a feed that is a page', at(/^\/blog\/rss/, write('<rss>', '<x>')), 'feeds', 'is no feed'],
    [
      'a feed of another host',
      at(/feed\.json/, write('http://localhost:3000', other)),
      'feeds',
      `/blog/feed.json names ${other}/blog/feed.json`,
    ],
    ['no index', at(/records/, status(404)), 'search', 'e5f.json answers with 404 instead of 200'],
    ['no engine', at(/engine/, status(404)), 'search', 'engine.js answers with 404 instead of 200'],
    [
      'an old engine',
      at(/engine/, write('0a1b', 'ffff')),
      'search',
      'not the engine of this index',
    ],
    ['a wrong index', at(/^\/en\/.*manifest/, write('"en"', '"pt"')), 'search', 'manifest of "en"'],
  ])('tells that %s, with a remedy', async (_, spoil, name, detail) => {
    site.spoil(spoil);
    const rows = await check(site.address);
    const row = rows.find((one) => one.name === name);
    expect(row).toMatchObject({ name, state: 'wrong' });
    expect(row?.detail).toContain(detail);
    expect(row?.remedy).toMatch(/\S \S.*\.$/);
  });

  it('stops asking a host that has gone down, and reports it once', async () => {
    let count = 0;
    site.spoil((sent) => {
      count += 1;
      sent.isCut = count > 4;
    });
    const [row] = await check(site.address);
    expect(row).toMatchObject({ name: 'pages and files', state: 'wrong' });
    expect(row?.detail).toMatch(/closed the connection/);
    // Four good answers, five failures, up to six requests sent before the fifth, and the search.
    expect(count).toBeLessThan(4 + 5 + 6 + 4);
  });
});

describe('a site that cannot be visited', () => {
  const servers: net.Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));

  const serve = async (server: net.Server): Promise<string> => {
    servers.push(server);
    return `127.0.0.1:${await listenAnywhere(server, '127.0.0.1')}`;
  };
  const sending = (code: number, headers: http.OutgoingHttpHeaders) =>
    serve(http.createServer((_, res) => res.writeHead(code, headers).end()));

  it('is reported in one sentence', async () => {
    const circle = await sending(302, { Location: '/outra' });
    const away = await serve(
      http.createServer((req, res) =>
        req.url === '/'
          ? res.writeHead(301, { Location: '/novo/' }).end()
          : res.writeHead(200, { 'Content-Type': 'text/html' }).end(),
      ),
    );
    const noHttp = await serve(net.createServer((socket) => socket.end('olá\r\n\r\n')));
    const hanging = await serve(http.createServer());
    const closed = net.createServer();
    const nobody = await serve(closed);
    await new Promise((resolve) => closed.close(resolve));
    servers.pop();
    const told = (address: string, seconds = 10) =>
      check(address, seconds).then(
        () => 'fine',
        (error: Error) => error.message,
      );
    expect(await told(`http://${circle}/`)).toBe(
      `The address redirects in a circle: http://${circle}/ → http://${circle}/outra → http://${circle}/outra`,
    );
    expect(await told(`http://${away}/`)).toBe(
      `http://${away}/ redirects to http://${away}/novo/. Check that address: npm run deploy:check -- http://${away}/novo/`,
    );
    for (const nowhere of ['http://[', 'mailto:a@b.example']) {
      const address = await sending(301, { Location: nowhere });
      expect(await told(`http://${address}/`)).toBe(
        `http://${address}/ redirects to "${nowhere}", which is no web address.`,
      );
    }
    expect(await told(`http://${await sending(503, {})}/`)).toMatch(/answers with the status 503/);
    expect(await told(`http://${await sending(200, {})}/`)).toMatch(/something that is no page/);
    expect(await told(`http://${noHttp}/`)).toBe(`${noHttp} does not speak HTTP.`);
    expect(await told(`https://${circle}/`)).toBe(`${circle} does not speak HTTPS.`);
    expect(await told(`http://${nobody}/`)).toBe(`Nothing listens at ${nobody}.`);
    expect(await told('http://nada.invalid/')).toMatch(
      /There is no host with the name nada\.inval/,
    );
    expect(await told(`http://${hanging}/`, 0.2)).toBe(
      `${hanging} did not finish its answer within 0.2 seconds.`,
    );
  });
});

describe('over https', () => {
  /** The small site, as if it had been seen over https. */
  async function secure(change: (answers: Map<string, Answer>) => void): Promise<Visit> {
    const { ask, close } = createAsk(site.address, 10);
    const seen = await visit(ask, site.address);
    close();
    const answers = new Map(seen.answers);
    const origin = 'https://aoba.example';
    const headers = new Map([['location', [`${origin}/`]]]);
    const redirect = { path: 'http://aoba.example/', status: 301, headers, body: Buffer.alloc(0) };
    answers.set(redirect.path, redirect);
    change(answers);
    return { ...seen, origin, answers };
  }

  it('reports http without a redirect, and HSTS that is not sent exactly once', async () => {
    expect(checkTransport(await secure(() => undefined)).state).toBe('fine');
    const stays = await secure((answers) => {
      const address = 'http://aoba.example/';
      const home = answers.get('/');
      answers.set(address, { ...(home as Answer), path: address });
    });
    expect(checkTransport(stays).detail).toMatch(/http:\/\/aoba\.example\/ does not redirect/);
    const failures = new Map([['http://aoba.example/', 'Nothing listens at aoba.example.']]);
    const silent = await secure((answers) => answers.delete('http://aoba.example/'));
    expect(checkTransport({ ...silent, failures }).detail).toBe(
      'http://aoba.example/: Nothing listens at aoba.example',
    );
    const addresses = ['https://a.example/x/', 'https://a.example:8443/', 'http://a.example/'];
    expect(addresses.map(plainAddress)).toEqual(['http://a.example/x/', undefined, undefined]);
    const hsts = 'strict-transport-security';
    for (const values of [[], ['max-age=1', 'max-age=2']]) {
      const seen = await secure((answers) => {
        const home = answers.get('/') as Answer;
        answers.set('/', { ...home, headers: new Map(home.headers).set(hsts, values) });
      });
      expect(checkTransport(seen).detail).toContain(`sent ${values.length} times instead of once`);
    }
  });

  it('reports a page that loads something over http', async () => {
    expect(checkMixedContent(await secure(() => undefined)).state).toBe('fine');
    site.spoil(at(/^\/blog$/, write('<p>', '<img src="http://a.example/b.png"><p>')));
    expect(checkMixedContent(await secure(() => undefined)).detail).toBe(
      '/blog loads http://a.example/b.png',
    );
  });
});

describe('the command', () => {
  it('takes the address of a site', () => {
    expect(siteAddress('https://example.org')).toBe('https://example.org/');
    expect(siteAddress('http://localhost:3000/x?y#z')).toBe('http://localhost:3000/x/');
    expect(['example.org', 'ftp://example.org', ''].map(siteAddress)).toEqual(
      Array.from({ length: 3 }),
    );
  });

  it('knows the files and the redirects of a site below a path', () => {
    const files = ['/x/', '/x/blog', '/x/en/', '/x/playground/runner.html'];
    expect(files.map((file) => fileAt(file, '/x/'))).toEqual([
      '/index.html',
      '/blog.html',
      '/en/index.html',
      '/playground/runner.html',
    ]);
    expect(redirectsTo(['/x/', '/x/blog'], '/x/')).toEqual([
      '/x/index.html',
      '/x/index',
      '/x/blog.html',
      '/x/blog/index.html',
      '/x',
      '/x/blog/',
    ]);
  });

  it('ends with 2 without an address, and with 1 when nothing answers', () => {
    const run = (...args: string[]) => {
      const file = path.join(siteDir, 'src/cli/deploy-check.mts');
      const { status: code, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', file, ...args],
        { cwd: siteDir, encoding: 'utf8' },
      );
      return [code, stderr.split('\n')[0]];
    };
    expect(run()).toEqual([2, 'An address is missing, as in https://example.org.']);
    expect(run('example.org')).toEqual([
      2,
      '"example.org" is not the address of a site, as in https://example.org.',
    ]);
    expect(run('http://127.0.0.1:1')).toEqual([1, 'Nothing listens at 127.0.0.1:1.']);
  });

  it('prints a line for each row, and the remedy below what is wrong', () => {
    const table = tableOf([
      { name: 'types', state: 'fine', detail: '3 answers' },
      { name: 'redirects', state: 'wrong', detail: 'one\ntwo', remedy: 'Do this.' },
      { name: 'transport', state: 'skipped', detail: 'not asked over http' },
    ]);
    expect(table.split('\n')).toEqual([
      '✓ types      3 answers',
      '✗ redirects  one',
      '             two',
      '             → Do this.',
      '– transport  not asked over http',
    ]);
  });
});
