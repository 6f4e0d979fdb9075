import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySources, linkPackages, siteDir } from '../folders';
import { addTwoPosts } from './grown';
import { differences, waitForExit, killAll, type Site, withSite } from './site';
import { keepFewPosts } from './small';

/** Milliseconds that one build may take. A build takes 30 s; a busy machine needs ten times as long. */
const timeout = 600_000;

const previousBuild = [['index.html', 'the last site']];

/** Whether `unshare` may create a namespace here. One without network or disk simulates faults. */
const canUnshare = (...command: string[]) =>
  spawnSync('unshare', [...command, 'true']).status === 0;
const offline = canUnshare('-n') ? ['unshare', '-n'] : [];
/** A command that runs another one with a small or read-only `.cache`. */
const withCacheMount = (options: string) => [
  'unshare',
  '-m',
  'sh',
  '-c',
  `mkdir -p .cache && mount -t tmpfs -o ${options} tmpfs .cache && exec "$@"`,
  'sh',
];
const canMount = canUnshare('-m');

/** A preloaded script: `Date` starts in 1970 in the build. */
const clockOf1970 = `const real = Date;
const start = real.now();
const now = () => real.now() - start;
const past = new Proxy(real, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked === past ? target : asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
real.prototype.constructor = past;
globalThis.Date = past;
`;

/** A preloaded script: reads take a random time, so files arrive in any order, as from a slow disk. */
const slowDisk = `const fs = require('node:fs');
const late = (start) => setTimeout(start, 40 * Math.random() ** 2);
for (const name of ['access', 'lstat', 'readdir', 'readFile', 'stat']) {
  const [plain, promised] = [fs[name], fs.promises[name]];
  fs[name] = Object.assign((...args) => void late(() => plain(...args)), plain);
  fs.promises[name] = (...args) =>
    new Promise((resolve) => void late(resolve)).then(() => promised(...args));
}
require('node:module').syncBuiltinESMExports();
`;

/** Megabytes of JavaScript heap that a build of this site, with search and feeds, must fit in. */
const heap = 300;

/** Gives the site its own `node_modules`, with broken files in the cache of the bundler. */
function corruptCache(site: Site): void {
  site.remove('node_modules');
  linkPackages(site.folder);
  for (const file of ['rspack/0.pack', 'rspack/index.pack', 'babel-loader/rubbish.json']) {
    site.write(`node_modules/.cache/${file}`, '\0{"rubbish');
  }
}

/**
 * Files in the cache of the bundler. The cache of cards is left out: its keys are hashes of content
 * (src/features/cards), so every build may use it.
 */
const bundlerCache = (site: Site) =>
  fs
    .readdirSync(path.join(site.folder, 'node_modules/.cache'), { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith('cards'))
    .sort();

describe('npm run build', () => {
  it(
    'gives the same site after a kill -9, without network, in 1970, in 300 MB of heap, from a slow disk, with a corrupt cache; with two more posts it passes the unchanged content tests',
    async () => {
      await withSite(async (site) => {
        // The killed build leaves files of a site of a few posts behind.
        keepFewPosts(site);
        site.write('build/index.html', 'the last site');
        const killed = site.startNpmBuild();
        const end = waitForExit(killed);
        await expect
          .poll(() => site.has('.cache/site/index.html'), { timeout, interval: 50 })
          .toBe(true);
        killAll(killed);
        expect((await end).code).toBe(null);
        expect([...site.built()]).toEqual(previousBuild);
        expect(site.has('.cache/build.lock')).toBe(true);

        copySources(site.folder);
        addTwoPosts(site);
        const after = await site.npmBuild();
        expect(after.code, after.output).toBe(0);
        const first = site.built();
        expect([...first.keys()]).toEqual(
          expect.arrayContaining(['index.html', 'en/index.html', '_headers', '_redirects']),
        );

        corruptCache(site);
        site.write('odd.cjs', clockOf1970 + slowDisk);
        const before = bundlerCache(site);
        const options = `--require ${path.join(site.folder, 'odd.cjs')} --max-old-space-size=${heap}`;
        const odd = await site.npmBuild(
          { NODE_OPTIONS: options, DOCUSAURUS_NO_PERSISTENT_CACHE: '', CI: 'true' },
          offline,
          ['--locale', 'en', '--locale', 'pt'],
        );
        expect(odd.code, odd.output).toBe(0);
        expect(differences(first, site.built())).toEqual([]);
        // The build neither reads nor writes the cache of the bundler.
        expect(bundlerCache(site)).toEqual(before);

        for (const part of ['tests', 'vitest.config.mts']) {
          fs.cpSync(path.join(siteDir, part), path.join(site.folder, part), { recursive: true });
        }
        const content = await site.vitest('content');
        expect(content.code, content.output).toBe(0);
      });
    },
    3 * timeout,
  );

  it.skipIf(!canMount)('reports a full disk and keeps the previous build', async () => {
    await withSite(async (site) => {
      keepFewPosts(site);
      site.write('build/index.html', 'the last site');
      const { code, output } = await site.npmBuild({}, withCacheMount('size=2m'));
      expect(code, output).not.toBe(0);
      expect(output).toMatch(/ENOSPC|[Nn]o space left/);
      expect([...site.built()]).toEqual(previousBuild);
    });
  });

  it.skipIf(!canMount)(
    'names a read-only folder at once and keeps the previous build',
    async () => {
      await withSite(async (site) => {
        site.write('build/index.html', 'the last site');
        const { code, output } = await site.npmBuild({}, withCacheMount('ro'));
        expect(code, output).toBe(1);
        expect(output.trim()).toMatch(/^EROFS: .*\.cache\/build\.lock/);
        expect([...site.built()]).toEqual(previousBuild);
      });
    },
  );
});
