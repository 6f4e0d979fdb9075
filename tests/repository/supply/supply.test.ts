import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import accepted from './accepted.json';
import reasons from './overrides.json';
import { makeSbom } from '../../../src/cli/writeSbom';

const siteDir = path.join(import.meta.dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');

interface Locked {
  version: string;
  name?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const { '': _root, ...packages } = lock.packages;
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13);
const placesWhere = (test: (locked: Locked, place: string) => boolean) =>
  Object.entries(packages)
    .filter(([place, locked]) => test(locked, place))
    .map(([place]) => place);

describe('the lockfile', () => {
  // npm omits the hashes when node_modules exists: make the lockfile without node_modules.
  it('has the hash of every package', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(1000);
    const without = placesWhere(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(without).toEqual([]);
  });

  it('contains only packages of the registry, and no addresses', () => {
    const elsewhere = placesWhere(
      ({ resolved, link, version }) =>
        resolved !== undefined || link === true || !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has the same hash for the same version everywhere', () => {
    const hashes = new Map<string, string | undefined>();
    const conflicts = placesWhere(({ name, version, integrity }, place) => {
      const id = `${name ?? nameOf(place)}@${version}`;
      const known = hashes.get(id) ?? integrity;
      hashes.set(id, known);
      return known !== integrity;
    });
    expect(conflicts).toEqual([]);
  });

  it('has exactly the versions that package.json names', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read('package.json'),
    ) as Record<string, Record<string, string>>;
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(
      asked.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
    ).toEqual([]);
  });
});

/** Licenses that are allowed for packages in the site and for its build tools. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'PSF-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];

/**
 * libvips, which sharp encodes pictures with: one package for each system, of which npm installs one.
 * On Windows it is in the package of sharp itself.
 */
const libvips: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-darwin-arm64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-darwin-x64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linux-arm64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linuxmusl-arm64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linuxmusl-x64': 'LGPL-3.0-or-later',
  '@img/sharp-win32-arm64': 'Apache-2.0 AND LGPL-3.0-or-later',
  '@img/sharp-win32-x64': 'Apache-2.0 AND LGPL-3.0-or-later',
};

/** Tools with other licenses. No published file contains anything from them. */
const exceptions: Readonly<Record<string, string>> = {
  ...libvips,
  '@cspell/dict-pt-br': 'GPL-3.0-or-later',
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0',
  // MIT according to its README; its package.json has no license.
  'require-like': 'none',
};

interface Manifest {
  license?: string | { type: string };
  licenses?: { type: string }[];
}

function licenseOf({ license, licenses }: Manifest): string {
  const single = typeof license === 'object' ? license.type : license;
  return single ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none';
}

/** Of `(A OR B)` one license must be allowed, of `A AND B` both. */
function isAllowed(license: string): boolean {
  const bare = license.replace(/^\((.*)\)$/, '$1');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));
}

describe('licenses', () => {
  it.each([
    ['MIT', true],
    ['(WTFPL OR GPL-3.0-only)', true],
    ['Apache-2.0 AND GPL-3.0-only', false],
    ['GPL-3.0-or-later', false],
    ['none', false],
  ])('%s is allowed: %s', (license, expected) => {
    expect(isAllowed(license)).toBe(expected);
  });

  it('every installed package has an allowed license or a listed exception', () => {
    const found = placesWhere((_, place) => fs.existsSync(path.join(siteDir, place)));
    expect(found.length).toBeGreaterThan(1000);
    const refused = found
      .map((place) => ({
        name: nameOf(place),
        license: licenseOf(JSON.parse(read(`${place}/package.json`)) as Manifest),
      }))
      .filter(({ name, license }) => !isAllowed(license) && exceptions[name] !== license);
    expect(refused).toEqual([]);
  });
});

/** Flattens nested overrides: `{a: {b: '1'}}` becomes `a > b`. */
const paths = (overrides: Record<string, unknown>): string[] =>
  Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [name]
      : paths(value as Record<string, unknown>).map((rest) => `${name} > ${rest}`),
  );

const isBelow = (version: string, other: string) =>
  version.localeCompare(other, 'en', { numeric: true }) < 0;

describe('overrides', () => {
  const { overrides } = JSON.parse(read('package.json')) as { overrides: Record<string, unknown> };

  it('have one reason each in overrides.json', () => {
    expect(paths(overrides).sort()).toEqual(Object.keys(reasons).sort());
  });

  const fixes = Object.entries(reasons).flatMap(([place, reason]) =>
    'fixed' in reason ? [[place, reason] as const] : [],
  );

  it.each(fixes)('every locked version of %s has the fix', (place, { fixed, advisories }) => {
    expect(advisories.every((id) => /^GHSA(?:-\w{4}){3}$/.test(id))).toBe(true);
    const name = place.split(' > ').at(-1) ?? '';
    const held = Object.entries(packages).filter(([at]) => nameOf(at) === name);
    expect(held.length).toBeGreaterThan(0);
    expect(held.filter(([, { version }]) => isBelow(version, fixed))).toEqual([]);
  });
});

it.each(accepted)('the accepted advisory of $package covers all its locked versions', (one) => {
  const versions = Object.entries(packages)
    .filter(([place]) => nameOf(place) === one.package)
    .map(([, { version }]) => version);
  expect([...new Set(versions)].sort()).toEqual([...one.versions].sort());
  expect(one.why.length).toBeGreaterThan(40);
});

describe('install scripts', () => {
  it('are disabled in this repository and on the host', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    expect(read('netlify.toml')).toMatch(/^\s*NPM_FLAGS = "--ignore-scripts"$/m);
  });

  it('exist only in packages that work without them', () => {
    expect(placesWhere(({ hasInstallScript }) => hasInstallScript === true).map(nameOf)).toEqual([
      '@swc/core',
      'core-js',
      'esbuild',
    ]);
  });
});

/** @returns one file of a tar archive: a header of 512 bytes, and the content padded with zeros */
function tarFile(name: string, text: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, Buffer.from(text.padEnd(512, '\0'))]);
}

describe('npm ci with the settings of this repository', () => {
  const manifest = {
    name: 'coisa',
    version: '1.0.0',
    scripts: { postinstall: 'echo acted > ../../acted' },
  };
  const tarball = gzipSync(
    Buffer.concat([tarFile('package/package.json', JSON.stringify(manifest)), Buffer.alloc(1024)]),
  );
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  let registry: http.Server;
  let folder: string;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-supply-'));
    registry = http.createServer((request, response) => {
      const { port } = registry.address() as AddressInfo;
      const address = `http://127.0.0.1:${port}/coisa/-/coisa-1.0.0.tgz`;
      response.end(
        request.url?.endsWith('.tgz')
          ? tarball
          : JSON.stringify({
              name: 'coisa',
              'dist-tags': { latest: '1.0.0' },
              versions: { '1.0.0': { ...manifest, dist: { tarball: address, integrity } } },
            }),
      );
    });
    await new Promise<void>((resolve) => {
      registry.listen(0, '127.0.0.1', resolve);
    });
  });

  afterAll(() => {
    registry.close();
    fs.rmSync(folder, { recursive: true });
  });

  /**
   * Installs one package with the given hash in the lockfile.
   *
   * @returns exit code and output of npm
   */
  function install(name: string, locked: string): Promise<{ code: number; said: string }> {
    const { port } = registry.address() as AddressInfo;
    const site = path.join(folder, name);
    const root = { name: 'x', version: '1.0.0', dependencies: { coisa: '1.0.0' } };
    fs.mkdirSync(site);
    fs.writeFileSync(path.join(site, 'package.json'), JSON.stringify(root));
    fs.writeFileSync(
      path.join(site, 'package-lock.json'),
      JSON.stringify({
        name: 'x',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': root,
          'node_modules/coisa': { version: '1.0.0', integrity: locked, hasInstallScript: true },
        },
      }),
    );
    fs.writeFileSync(path.join(site, '.npmrc'), read('.npmrc'));
    const flags = [`--registry=http://127.0.0.1:${port}/`, `--cache=${folder}/cache-${name}`];
    const { PATH, HOME } = process.env;
    return new Promise((resolve) => {
      execFile(
        'npm',
        ['ci', '--userconfig=/dev/null', ...flags],
        { cwd: site, env: { PATH, HOME, NO_UPDATE_NOTIFIER: '1' } },
        (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
        },
      );
    });
  }

  it('installs the locked package and does not run its scripts', async () => {
    const { code, said } = await install('good', integrity);
    expect(code, said).toBe(0);
    expect(fs.existsSync(path.join(folder, 'good/node_modules/coisa/package.json'))).toBe(true);
    expect(fs.existsSync(path.join(folder, 'good/acted'))).toBe(false);
  });

  it('does not install a package whose hash differs from the lockfile', async () => {
    const { code, said } = await install('bad', `sha512-${'A'.repeat(86)}==`);
    expect(code, said).not.toBe(0);
    expect(said).toContain('EINTEGRITY');
    expect(fs.existsSync(path.join(folder, 'bad/node_modules/coisa/package.json'))).toBe(false);
  });
});

it('makeSbom lists every package with its hash, and nothing that changes between runs', () => {
  const sbom = makeSbom(siteDir);
  expect(sbom.bomFormat).toBe('CycloneDX');
  const named = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  const missing = Object.entries(packages)
    .map(([place, { version }]) => `${nameOf(place)}@${version}`)
    .filter((id) => !named.has(id));
  expect(missing).toEqual([]);
  expect(sbom.components.filter(({ hashes }) => hashes?.length !== 1)).toEqual([]);
  expect(JSON.stringify(sbom)).not.toMatch(/"serialNumber"|"timestamp"|https?:\/\/[^"]*\.tgz/);
});
