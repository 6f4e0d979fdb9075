import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences, ended, killAll, type Site, withSite } from './site';

/** A build takes half a minute; a machine that does much else takes this. */
const patience = 300_000;

const last = [['index.html', 'the last site']];

/** Where the machine lets us, a namespace of its own takes the network or a disk away. */
const can = (...command: string[]) => spawnSync('unshare', [...command, 'true']).status === 0;
const offline = can('-n') ? ['unshare', '-n'] : [];
const mounted = (options: string) => [
  'unshare',
  '-m',
  'sh',
  '-c',
  `mkdir -p .cache && mount -t tmpfs -o ${options} tmpfs .cache && exec "$@"`,
  'sh',
];
const canMount = can('-m');

/** Every clock of the build says 1970. */
const clock = `const real = Date;
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

/** What is read comes in any order: a disk that is slow for some files. */
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

/** Megabytes of JavaScript heap: what quality.md asks of the bare theme, here with search and feeds. */
const heap = 300;

/** A `node_modules` of its own, so that what the bundler has kept can be rubbish. */
function spoilCache(site: Site): void {
  const folder = path.join(site.folder, 'node_modules');
  const real = fs.realpathSync(folder);
  fs.rmSync(folder);
  fs.mkdirSync(folder);
  for (const name of fs.readdirSync(real).filter((entry) => entry !== '.cache')) {
    fs.symlinkSync(path.join(real, name), path.join(folder, name));
  }
  for (const file of ['rspack/0.pack', 'rspack/index.pack', 'babel-loader/rubbish.json']) {
    site.write(`node_modules/.cache/${file}`, '\0{"rubbish');
  }
}

/** What the bundler keeps; pictures are kept by what is in them (src/features/cards), for any build. */
const kept = (site: Site) =>
  fs
    .readdirSync(path.join(site.folder, 'node_modules/.cache'), { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith('aoba-social'))
    .sort();

describe('npm run build', () => {
  it(
    'gives the same site after a kill -9, without network, in 1970, in little memory, from a slow disk, with rubbish in its cache',
    async () => {
      await withSite(async (site) => {
        site.write('build/index.html', 'the last site');
        const killed = site.startNpmBuild();
        const end = ended(killed, patience);
        await expect
          .poll(() => site.has('.cache/site/index.html'), { timeout: patience, interval: 50 })
          .toBe(true);
        killAll(killed);
        expect((await end).code).toBe(null);
        expect([...site.built()]).toEqual(last);
        expect(site.has('.cache/build.lock')).toBe(true);

        const after = await ended(site.startNpmBuild(), patience);
        expect(after.code, after.output).toBe(0);
        const first = site.built();
        expect([...first.keys()]).toEqual(
          expect.arrayContaining(['index.html', 'en/index.html', '_headers', '_redirects']),
        );

        spoilCache(site);
        site.write('odd.cjs', clock + slowDisk);
        const before = kept(site);
        const options = `--require ${path.join(site.folder, 'odd.cjs')} --max-old-space-size=${heap}`;
        const odd = await ended(
          site.startNpmBuild(
            { NODE_OPTIONS: options, DOCUSAURUS_NO_PERSISTENT_CACHE: '', CI: 'true' },
            offline,
            ['--locale', 'en', '--locale', 'pt'],
          ),
          patience,
        );
        expect(odd.code, odd.output).toBe(0);
        expect(differences(first, site.built())).toEqual([]);
        // What other commits left there is not asked, nor is anything left for others.
        expect(kept(site)).toEqual(before);
      });
    },
    3 * patience,
  );

  it.skipIf(!canMount)('says that the disk is full, and leaves the last site', async () => {
    await withSite(async (site) => {
      site.write('build/index.html', 'the last site');
      const { code, output } = await site.npmBuild({}, mounted('size=5m'));
      expect(code, output).not.toBe(0);
      expect(output).toMatch(/ENOSPC|[Nn]o space left/);
      expect([...site.built()]).toEqual(last);
    });
  });

  it.skipIf(!canMount)('says at once what cannot be written to', async () => {
    await withSite(async (site) => {
      site.write('build/index.html', 'the last site');
      const { code, output } = await site.npmBuild({}, mounted('ro'));
      expect(code, output).toBe(1);
      expect(output.trim()).toMatch(/^EROFS: .*\.cache\/build\.lock/);
      expect([...site.built()]).toEqual(last);
    });
  });
});
