/*
 * Makes sure that the required Node version, packages and browsers are there. Plain JavaScript that
 * imports only Node's own modules, because it runs before `npm ci` in a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/**
 * Where Node keeps what it compiled of packages: without that, loading them takes a tenth of the CPU time of
 * a build. Node 20 ignores this variable.
 */
export const compiledCode = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') };

/**
 * The oldest release of each line of Node that all packages accept: major and minor version. Odd
 * lines ended before the next one began. `engines` in package.json says the same.
 */
export const oldestNodes = [
  [20, 19],
  [22, 16],
  [24, 0],
];

/** @returns whether this project runs on a version such as "22.16.0" */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const oldest = oldestNodes.find(([line]) => line === major);
  return oldest === undefined ? major > oldestNodes.at(-1)[0] : minor >= oldest[1];
}

/** Runs a command in the repository. Ends this process when the command fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(`${[command, ...args].join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status ?? 1);
  }
}

/**
 * @param folder folder with `package-lock.json` and perhaps `node_modules`
 * @returns whether npm has installed every package of the lockfile: its own record of what it has
 *   installed names the same versions and checksums. An optional package may be absent
 */
export function areInstalled(folder) {
  try {
    const read = (file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')).packages;
    const installed = read('node_modules/.package-lock.json');
    return Object.entries(read('package-lock.json')).every(
      ([place, { version, integrity, optional }]) =>
        place === '' ||
        (installed[place] === undefined
          ? optional === true
          : installed[place].version === version && installed[place].integrity === integrity),
    );
  } catch {
    return false;
  }
}

/**
 * @param folder folder with `package-lock.json` and perhaps `node_modules`
 * @returns a hash of the lockfile and of npm's record of what it has installed, which `npm install` on
 *   another branch also changes
 */
function hashOfLocks(folder) {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json']) {
    const file = path.join(folder, name);
    hash.update(fs.existsSync(file) ? fs.readFileSync(file) : '').update('\0');
  }
  return hash.digest('hex');
}

/** Runs `npm ci` when packages are missing or were installed from another lockfile. */
export function ensurePackages() {
  if (!isSupported(process.versions.node)) {
    const oldest = oldestNodes.map((version) => version.join('.')).join(', ');
    console.error(`Node ${oldest} or newer is needed; this is ${process.version}.`);
    process.exit(1);
  }
  // To compare all packages takes longer than to read this hash of the locks that were compared last.
  const stamp = path.join(root, 'node_modules/.aoba-lock');
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== hashOfLocks(root)) {
    if (!areInstalled(root)) {
      console.log(
        'Packages are missing or belong to another package-lock.json. Running npm ci, which takes a minute or more…',
      );
      run('npm', ['ci']);
    }
    fs.writeFileSync(stamp, hashOfLocks(root));
  }
}

/** @returns the first existing file of a list */
const firstFile = (files) =>
  files.find((file) => file !== undefined && file !== '' && fs.existsSync(file));

/** @returns paths of programs with these names in the folders of PATH; they may not exist */
const inPath = (...names) =>
  names.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  );

/** @returns path of Chromium, or undefined. `CHROMIUM_PATH` is tried first */
export const findChromium = () =>
  firstFile([
    process.env.CHROMIUM_PATH,
    ...inPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);

/**
 * Finds Chromium's headless shell: the same engine without windows and without the processes that
 * draw them. The tests in it take about 0.6 of the time.
 *
 * @returns its path, or the path of the whole Chromium, or undefined. `CHROMIUM_PATH` is tried first
 */
export const findHeadlessShell = () =>
  firstFile([process.env.CHROMIUM_PATH, ...inPath('chromium-headless-shell')]) ?? findChromium();

/** @returns path of Firefox, or undefined. `FIREFOX_PATH` is tried first */
export const findFirefox = () =>
  firstFile([process.env.FIREFOX_PATH, ...inPath('firefox-esr', 'firefox')]);

/**
 * @returns path of MiniBrowser, the test browser of WebKitGTK. Undefined when it, its WebDriver or
 *   the virtual screen (xvfb) is missing
 */
export function findMiniBrowser() {
  const needed = ['WebKitWebDriver', 'xvfb-run', 'xauth'];
  if (needed.some((name) => firstFile(inPath(name)) === undefined)) {
    return undefined;
  }
  const versions = ['4.1', '4.0', '6.0'];
  const folders = fs.existsSync('/usr/lib') ? ['/usr/lib', ...multiarch()] : [];
  return firstFile(
    folders.flatMap((folder) =>
      versions.map((version) => path.join(folder, `webkit2gtk-${version}/MiniBrowser`)),
    ),
  );
}

/** @returns Debian's library folders per architecture, such as /usr/lib/x86_64-linux-gnu */
const multiarch = () =>
  fs
    .readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => path.join('/usr/lib', name));

/**
 * Flags with which scripts and tests start Chromium: without a screen, possible as root, and
 * without network requests of the browser itself.
 */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Browser engines of the tests: a function that finds the browser, and its Debian packages. */
const engines = {
  Chromium: { find: findChromium, packages: ['chromium'] },
  Firefox: { find: findFirefox, packages: ['firefox-esr'] },
  WebKit: { find: findMiniBrowser, packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
};

/** Folders in which Debian's packages install the fallback fonts of the pages. */
const fontFolders = ['liberation', 'liberation2', 'msttcorefonts'].map((name) =>
  path.join('/usr/share/fonts/truetype', name),
);

/**
 * Without the fallback fonts, text moves when the fonts of a page arrive. A machine that has
 * Chromium may not have these fonts.
 *
 * @returns Debian packages to install
 */
const missingFonts = () =>
  process.platform === 'linux' && !fontFolders.some((folder) => fs.existsSync(folder))
    ? ['fonts-liberation']
    : [];

/** Arguments and environment with which apt-get installs packages and asks nothing. */
const installQuietly = ['install', '-y', '-qq', '--no-install-recommends'];
const unattended = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * @param {Readonly<Record<string, string | undefined>>} variables usually `process.env`
 * @returns {boolean} whether this runs in CI, as `isCi` of `src/lib/ci.ts` says
 */
export const isCi = (variables) => !['', 'false'].includes(variables.CI?.trim() ?? '');

/** apt-get installs for root alone. */
const isRoot = () => process.getuid?.() === 0;

/** @returns names of the engines that are not installed */
export const missingEngines = (wanted = Object.keys(engines)) =>
  wanted.filter((name) => engines[name].find() === undefined);

/**
 * Decides how to handle missing engines.
 *
 * @param {string[]} missing names of engines
 * @param {{canInstall: boolean, isCi: boolean}} machine whether it has apt-get and this
 *   user may install with it, and whether it is CI
 * @returns {{install: string[], message?: string, isRefused: boolean}} Debian packages to install;
 *   a message for the terminal; whether the tests must not continue
 */
export function planEngines(missing, { canInstall, isCi }) {
  if (missing.length === 0 || canInstall) {
    return { install: missing.flatMap((name) => engines[name].packages), isRefused: false };
  }
  const names = missing.join(' and ');
  // Nearly all browser tests run in Chromium, so the tests do not continue without it.
  const isRefused = isCi || missing.includes('Chromium');
  const message = isRefused
    ? `${names} not found, and there is no apt-get with which this user may install them. Install them, or set the paths of the programs in CHROMIUM_PATH and FIREFOX_PATH.`
    : `${names} not found: the tests in these engines are skipped.`;
  return { install: [], message, isRefused };
}

/**
 * Finds engines, and installs the Debian packages of missing engines and fonts where it can. Ends
 * this process when the tests must not continue without the missing ones.
 *
 * @returns {string[]} names of the installed engines
 */
export function ensureEngines(wanted = Object.keys(engines)) {
  const missing = missingEngines(wanted);
  const fonts = missingFonts();
  const canInstall =
    missing.length + fonts.length > 0 &&
    isRoot() &&
    spawnSync('apt-get', ['--version']).status === 0;
  const { install, message, isRefused } = planEngines(missing, {
    canInstall,
    isCi: isCi(process.env),
  });
  if (message !== undefined) {
    console.error(message);
  }
  if (isRefused) {
    process.exit(1);
  }
  const packages = canInstall ? [...install, ...fonts] : [];
  if (packages.length > 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', [...installQuietly, ...packages], unattended);
  }
  const stillMissing = missingEngines(wanted);
  return wanted.filter((name) => !stillMissing.includes(name));
}

/** Finds Chromium, or installs Debian's package. @returns its path */
export function ensureChromium() {
  ensureEngines(['Chromium']);
  return findChromium();
}

/**
 * Finds Chromium, or installs Debian's package. Then it tries to install the headless shell, which
 * not every distribution has and which nothing depends on.
 *
 * @returns path of the browser for tests that open many pages
 */
export function ensureHeadlessShell() {
  const chromium = ensureChromium();
  const name = 'chromium-headless-shell';
  if (
    findHeadlessShell() === chromium &&
    chromium !== process.env.CHROMIUM_PATH &&
    isRoot() &&
    spawnSync('apt-cache', ['show', name]).status === 0
  ) {
    spawnSync('apt-get', [...installQuietly, name], {
      stdio: 'inherit',
      env: { ...process.env, ...unattended },
    });
  }
  return findHeadlessShell();
}
