import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '../../package.json';
import {
  areInstalled,
  findChromium,
  findFirefox,
  findHeadlessShell,
  findMiniBrowser,
  isSupported,
  missingEngines,
  oldestNodes,
  planEngines,
} from './ensure.mjs';

// It has no types of its own.
const semver = createRequire(import.meta.url)('semver') as {
  subset: (range: string, of: string) => boolean;
};
/** Not imported, because TypeScript would derive a type from its 25,000 lines. */
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { engines?: { node?: string }; optional?: boolean }>;
};

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-ensure-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Writes an executable file into the folder. @returns its path */
function program(name: string, text = ''): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\n${text}`, { mode: 0o755 });
  return file;
}

describe('areInstalled', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/clsx': { version: '2.1.1', integrity: 'sha512-a' },
    'node_modules/sharp-win32': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  };
  const { 'node_modules/clsx': clsx } = packages;

  function writeLocks(installed: object): void {
    fs.mkdirSync(path.join(folder, 'node_modules'));
    const write = (name: string, content: object) =>
      fs.writeFileSync(path.join(folder, name), JSON.stringify({ packages: content }));
    write('package-lock.json', packages);
    write('node_modules/.package-lock.json', installed);
  }

  it('knows what npm ci has installed, without an optional package for another system', () => {
    writeLocks({ 'node_modules/clsx': clsx });
    expect(areInstalled(folder)).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/clsx': { ...clsx, version: '2.1.0' } }],
    ['another checksum', { 'node_modules/clsx': { ...clsx, integrity: 'sha512-c' } }],
  ])('sees %s', (_, installed) => {
    writeLocks(installed);
    expect(areInstalled(folder)).toBe(false);
  });

  it('sees that nothing is installed', () => {
    expect(areInstalled(folder)).toBe(false);
  });
});

describe('ensurePackages', () => {
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  const lockOf = (version: string) =>
    JSON.stringify({ packages: { 'node_modules/clsx': { version, integrity: version } } });

  beforeEach(() => {
    write('src/cli/ensure.mjs', fs.readFileSync('src/cli/ensure.mjs', 'utf8'));
    write('package-lock.json', lockOf('2.1.1'));
    // Stands for npm.
    program('npm', 'mkdir -p node_modules\ncp package-lock.json node_modules/.package-lock.json\n');
  });

  /** @returns whether `npm ci` has run */
  function ensure(): boolean {
    const module = JSON.stringify(path.join(folder, 'src/cli/ensure.mjs'));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `import { ensurePackages } from ${module}; ensurePackages();`],
      { env: { PATH: `${folder}:/usr/bin:/bin` }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
    return stdout.includes('Running npm ci');
  }

  it('installs packages once', () => {
    expect([ensure(), ensure()]).toEqual([true, false]);
    expect(read('node_modules/.package-lock.json')).toBe(lockOf('2.1.1'));
  });

  it('installs them again after npm install on another branch', () => {
    ensure();
    write('node_modules/.package-lock.json', lockOf('2.0.0'));
    expect([ensure(), ensure()]).toEqual([true, false]);
  });

  it('compares the packages when the stamp is the lockfile itself, as it was', () => {
    ensure();
    write('node_modules/.aoba-lock', lockOf('2.1.1'));
    expect(ensure()).toBe(false);
    write('node_modules/.aoba-lock', lockOf('2.1.1'));
    write('node_modules/.package-lock.json', lockOf('2.0.0'));
    expect([ensure(), ensure()]).toEqual([true, false]);
  });
});

describe('isSupported', () => {
  it.each([
    ['20.19.0', true],
    ['20.100.0', true],
    ['22.16.1', true],
    ['24.0.0', true],
    ['25.1.0', true],
    ['100.1.0', true],
    ['20.18.3', false],
    ['20.2.0', false],
    ['21.7.3', false],
    ['22.15.1', false],
    ['23.11.1', false],
    ['18.20.8', false],
    ['9.99.0', false],
  ])('returns for Node %s: %s', (version, isEnough) => {
    expect(isSupported(version)).toBe(isEnough);
  });

  it('agrees with package.json, and with what every needed package accepts', () => {
    const ranges = oldestNodes.map(([major, minor], at) =>
      at === oldestNodes.length - 1 ? `>=${major}.${minor}.0` : `^${major}.${minor}.0`,
    );
    expect(engines.node).toBe(ranges.join(' || '));
    // npm leaves out an optional package that does not fit, such as sharp for 32-bit Windows.
    const refusing = Object.entries(lock.packages).filter(
      ([, { engines: wanted, optional }]) =>
        optional !== true &&
        wanted?.node !== undefined &&
        !semver.subset(engines.node, wanted.node),
    );
    expect(refusing.map(([place, { engines: wanted }]) => `${place}: ${wanted?.node}`)).toEqual([]);
  });
});

describe('finding a browser', () => {
  beforeEach(() => {
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('FIREFOX_PATH', '');
  });

  it('searches PATH for the first name first', () => {
    const esr = program('firefox-esr');
    program('firefox');
    expect(findFirefox()).toBe(esr);
  });

  it('prefers the path in the environment variable', () => {
    program('chromium');
    const mine = program('mine');
    vi.stubEnv('CHROMIUM_PATH', mine);
    expect(findChromium()).toBe(mine);
  });

  it('prefers the headless shell to Chromium, and needs neither', () => {
    expect(findHeadlessShell()).toBeUndefined();
    const chromium = program('chromium');
    expect(findHeadlessShell()).toBe(chromium);
    const shell = program('chromium-headless-shell');
    expect(findHeadlessShell()).toBe(shell);
    expect(findChromium()).toBe(chromium);
    const mine = program('mine');
    vi.stubEnv('CHROMIUM_PATH', mine);
    expect(findHeadlessShell()).toBe(mine);
  });

  it('ignores a path that does not exist', () => {
    vi.stubEnv('FIREFOX_PATH', path.join(folder, 'nothing'));
    expect(findFirefox()).toBeUndefined();
  });

  it('does not find WebKit without its driver and a virtual screen', () => {
    expect(findMiniBrowser()).toBeUndefined();
    expect(missingEngines(['WebKit', 'Firefox'])).toEqual(['WebKit', 'Firefox']);
    program('firefox');
    expect(missingEngines(['WebKit', 'Firefox'])).toEqual(['WebKit']);
  });
});

describe('planEngines', () => {
  const bare = { canInstall: false, isCi: false };

  it('plans nothing when no engine is missing', () => {
    expect(planEngines([], bare)).toEqual({ install: [], isRefused: false });
    expect(planEngines([], { canInstall: true, isCi: true }).isRefused).toBe(false);
  });

  it.each([[true], [false]])('installs missing engines with apt-get (CI: %s)', (isCi) => {
    const plan = planEngines(['Firefox', 'WebKit'], { canInstall: true, isCi });
    expect(plan.install).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']);
    expect(plan.isRefused).toBe(false);
    expect(plan.message).toBeUndefined();
  });

  it.each([
    [['Firefox'], 'Firefox not found: the tests in these engines are skipped.'],
    [
      ['Firefox', 'WebKit'],
      'Firefox and WebKit not found: the tests in these engines are skipped.',
    ],
  ])('skips %j without apt-get, with a message of one line', (missing, message) => {
    expect(planEngines(missing, bare)).toEqual({ install: [], message, isRefused: false });
  });

  it.each([
    ['any engine is missing in CI', ['WebKit'], true],
    ['Chromium is missing', ['Chromium'], false],
  ])('stops the tests when %s', (_, missing, isCi) => {
    const { install, message, isRefused } = planEngines(missing, { canInstall: false, isCi });
    expect(isRefused).toBe(true);
    expect(install).toEqual([]);
    expect(message).toMatch(new RegExp(`^${missing[0]} not found.* Install them, or .*PATH\\.$`));
  });
});

describe('ensureEngines', () => {
  /** Runs it like `npm test` does, with only the programs of the folder in PATH. */
  const ensure = (wanted: readonly string[], ci: string, user = 0) => {
    const module = path.resolve('src/cli/ensure.mjs');
    const code = `import { ensureEngines } from ${JSON.stringify(module)};
process.getuid = () => ${user};
console.log(ensureEngines(${JSON.stringify(wanted)}).join());`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', code],
      { env: { PATH: folder, CI: ci }, encoding: 'utf8' },
    );
    return { status, stdout: stdout.trim(), lines: stderr.trim().split('\n') };
  };

  it('returns the installed engines, and prints the skipped ones in one line', () => {
    program('chromium');
    expect(ensure(['Chromium', 'WebKit'], '')).toEqual({
      status: 0,
      stdout: 'Chromium',
      lines: ['WebKit not found: the tests in these engines are skipped.'],
    });
  });

  it('ends the process in CI', () => {
    program('chromium');
    const { status, stdout, lines } = ensure(['Chromium', 'WebKit'], 'true');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(lines).toEqual([expect.stringMatching(/^WebKit not found, and there is no apt-get/)]);
  });

  it('installs with apt-get as root, and skips the same engines for another user', () => {
    program('chromium');
    const firefox = path.join(folder, 'firefox-esr');
    program('apt-get', `test "$1" != install || echo > ${firefox}\n`);
    const wanted = ['Chromium', 'Firefox'];
    expect(ensure(wanted, '', 1000)).toEqual({
      status: 0,
      stdout: 'Chromium',
      lines: ['Firefox not found: the tests in these engines are skipped.'],
    });
    expect(ensure(wanted, '')).toEqual({
      status: 0,
      stdout: 'Chromium,Firefox',
      lines: [''],
    });
  });

  it('prints nothing when all engines are installed', () => {
    program('chromium');
    program('firefox');
    expect(ensure(['Chromium', 'Firefox'], 'true')).toEqual({
      status: 0,
      stdout: 'Chromium,Firefox',
      lines: [''],
    });
  });
});
