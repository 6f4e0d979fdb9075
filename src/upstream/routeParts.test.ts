import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateRouteFiles } from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partAt } from './partAt.mjs';
import { leanRuntime } from './routeParts';
import loader from './routePartsLoader.mjs';
import { readSplit, splitRoutes } from './routeTable.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'routes-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const post = (address: string) => ({
  path: address,
  component: '@theme/Post',
  exact: true,
  modules: { sidebar: '~/sidebar.json', content: `@site${address}.mdx` },
  context: { plugin: '@generated/plugin.json' },
});
const page = (address: string) => ({
  path: address,
  component: `@site/pages${address}.tsx`,
  exact: true,
});
const plugin = { name: 'blog', id: 'default' };
const addresses = Array.from({ length: 40 }, (_, at) => `/blog/${['a', 'A-b', 'é'][at % 3]}/${at}`);

/** The files of a site with these routes, as Docusaurus writes them. */
const writeRoutes = (routes: readonly ReturnType<typeof post | typeof page>[], baseUrl = '/') =>
  generateRouteFiles({
    baseUrl,
    generatedFilesDir: folder,
    routes: routes.map((route) => ({ ...route, plugin })),
  });

const write = (posts: readonly string[]) =>
  writeRoutes([page('/blog'), page("/blog/it's"), ...posts.map(post), page('/')]);

const loaded = (file: string, query = '', source = '') =>
  loader.call(
    {
      resourcePath: path.join(folder, file),
      resourceQuery: query,
      addDependency: () => undefined,
      getOptions: () => ({ folder, code: import.meta.dirname }),
    },
    source,
  );

describe('the routes of 40 posts', () => {
  beforeAll(() => write(addresses));

  it('are in parts of 16 at most, each found from its address', () => {
    const { parts } = readSplit(folder);
    const starts = parts.map(({ start }) => start);
    expect(parts.map(({ routes }) => routes.length)).toEqual([14, 13, 13]);
    expect(starts[0]).toBe('/blog/');
    expect(starts).toEqual([...starts].sort());
    parts.forEach(({ routes, chunks }, part) => {
      expect(chunks).toHaveLength(routes.length);
      for (const { key } of routes) {
        const address = key.replace(/-\w+$/, '');
        for (const form of ['', '/', '.html', '/index.html']) {
          expect(partAt(starts, address + form), address + form).toBe(part);
        }
        expect(partAt(starts, address.toUpperCase())).toBe(part);
      }
    });
    expect(['/', '/blog', '/sobre'].map((other) => partAt(starts, other))).toEqual([-1, -1, -1]);
    expect(partAt(starts, '/blog/zzz')).toBe(1);
    expect(partAt([], '/blog/a')).toBe(-1);
  });

  it('are the same parts, whatever the order in which posts were read', async () => {
    const before = readSplit(folder).parts;
    await write([...addresses].reverse());
    expect(readSplit(folder).parts).toEqual(before);
  });

  it('are neither in the list of routes, nor in the names and modules of all pages', () => {
    const [routes, registry, names] = ['routes.js', 'registry.js', 'routesChunkNames.json'].map(
      (file) => loaded(file, '', fs.readFileSync(path.join(folder, file), 'utf8')),
    );
    expect(routes?.match(/ComponentCreator\('\/[^']*/g)).toHaveLength(3);
    expect(routes).toContain("routes: [{ path: '*', key: '*', component: ComponentCreator('*') }]");
    expect(registry).not.toContain('.mdx');
    expect(registry).toContain('@theme/Post');
    expect(Object.keys(JSON.parse(names ?? '') as object)).toHaveLength(3);
  });

  it('are in the parts, with the modules that only one part loads', () => {
    const table = loaded('routes.js', '?parts');
    expect(table.match(/routes\.js\?part=\d/g)).toEqual(
      [0, 1, 2].map((part) => `routes.js?part=${part}`),
    );
    const parts = [0, 1, 2].map((part) => loaded('routes.js', `?part=${part}`));
    for (const address of addresses) {
      const names = [`"@site${address}.mdx"`, `"${address}-`];
      const having = parts.filter((part) => names.every((name) => part.includes(name)));
      expect(having, address).toHaveLength(1);
    }
    expect(parts.join()).not.toContain('@theme/Post');
  });
});

it('splits posts and lists of a site below a path, and shares what several parts load', async () => {
  const tags = Array.from({ length: 20 }, (_, at) => `/base/blog/tags/${at}`);
  const list = (address: string) => ({ ...post(address), component: '@theme/List' });
  const below = addresses.map((address) => `/base${address}`);
  await writeRoutes([...below.map(post), ...tags.map(list), page('/base/')], '/base/');
  const { parts } = readSplit(folder);
  const starts = parts.map(({ start }) => start);
  expect(parts.map(({ routes }) => routes.length)).toEqual([15, 15, 15, 15]);
  expect(starts[0]).toBe('/base/blog/');
  expect(partAt(starts, '/blog/a/1')).toBe(-1);
  for (const address of [...below, ...tags]) {
    const has = (part: number) =>
      parts[part]?.routes.some(({ key }) => key.startsWith(`${address}-`)) === true;
    expect(has(partAt(starts, address)), address).toBe(true);
    expect(partAt(starts, encodeURI(address))).toBe(partAt(starts, address));
  }
  const registry = loaded(
    'registry.js',
    '',
    fs.readFileSync(path.join(folder, 'registry.js'), 'utf8'),
  );
  for (const shared of ['@theme/Post', '~/sidebar.json', '@generated/plugin.json']) {
    expect(registry.includes(shared.replace('~/', '')), shared).toBe(true);
  }
  expect(parts.flatMap(({ chunks }) => chunks)).toHaveLength(60);
});

it('splits the routes of 2,400 posts in an instant', async () => {
  await write(Array.from({ length: 2400 }, (_, at) => `/blog/${at}`));
  const start = performance.now();
  const { parts } = readSplit(folder);
  expect(parts).toHaveLength(150);
  // 30 ms on an idle machine. It took 6 s when the list was copied for each route.
  expect(performance.now() - start).toBeLessThan(2000);
});

it('leaves the routes of a small site as they are', async () => {
  await write(addresses.slice(0, 16));
  const { parts, rest } = readSplit(folder);
  expect(parts).toEqual([]);
  expect(rest).toBe(fs.readFileSync(path.join(folder, 'routes.js'), 'utf8'));
  expect(loaded('routes.js', '?parts')).toContain('starts = []');
});

it('fails when Docusaurus writes routes differently', () => {
  expect(() => splitRoutes('export default [];', 'export default {};', {})).toThrow(
    'codegenRoutes',
  );
  expect(() => loaded('preload.js', '', 'export default () => {}')).toThrow('preload.js');
});

it('Docusaurus still loads a page with one function', () => {
  const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
  const source = fs.readFileSync(path.join(core, 'lib/client/preload.js'), 'utf8');
  const changed = loaded('preload.js', '', source);
  expect(changed).toContain('export default withPart(preload);');
  expect(changed.match(/export default/g)).toHaveLength(1);
});

describe('the runtime of the bundler', () => {
  const runtime = `__webpack_require__.u = (chunkId) => {
  return "assets/js/" + ({"14": "extras","1446": "bf8cbe06",}[chunkId] || chunkId) + "." + {"14": "18dac1f1","1446": "ef4879d9",}[chunkId] + ".js"
}
other("1446");
__webpack_require__.gca = function(chunkId) { chunkId = {"extras":"14"}[chunkId]||chunkId; return 1; };
`;

  it('loses the names and hashes of some chunks, and the list for prefetching', () => {
    const lean = leanRuntime(runtime, new Set(['1446']));
    expect(lean).toContain('({"14": "extras",}[chunkId] || chunkId) + "." + {"14": "18dac1f1",}');
    expect(lean).toContain('other("1446")');
    expect(lean).not.toContain('gca');
  });

  it('must have them', () => {
    expect(() => leanRuntime(runtime, new Set(['7']))).toThrow('table of files');
  });
});
